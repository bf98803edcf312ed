import { type Language, languages, type Text3 } from '../sites.ts'

export const quickTitleLength = 60
export const quickBodyLength = 2000
/** The most quick answers of a manufacturer, or of the platform. */
export const quickAnswersAtMost = 100

/** The languages in which a quick answer says something. */
export const quickLanguages = (body: Partial<Text3>): Language[] =>
  languages.filter((language) => (body[language] ?? '').trim() !== '')
