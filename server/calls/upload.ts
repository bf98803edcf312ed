import type { Answer } from './answer.ts'

export const uploadAnswers: readonly Answer[] = []
