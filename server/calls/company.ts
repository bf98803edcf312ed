import type { Answer } from './answer.ts'

export const companyAnswers: readonly Answer[] = []
