import type { Answer } from './answer.ts'

export const catalogueAnswers: readonly Answer[] = []
