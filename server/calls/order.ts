import type { Answer } from './answer.ts'

export const orderAnswers: readonly Answer[] = []
