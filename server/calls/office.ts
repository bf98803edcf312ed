import type { Answer } from './answer.ts'

export const officeAnswers: readonly Answer[] = []
