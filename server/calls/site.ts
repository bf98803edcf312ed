import type { Answer } from './answer.ts'

export const siteAnswers: readonly Answer[] = []
