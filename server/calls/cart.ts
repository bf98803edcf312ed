import type { Answer } from './answer.ts'

export const cartAnswers: readonly Answer[] = []
