import type { Answer } from './answer.ts'

export const accountAnswers: readonly Answer[] = []
