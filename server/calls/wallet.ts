import type { Answer } from './answer.ts'

export const walletAnswers: readonly Answer[] = []
