import type { SentTexts } from '#api/talk/article'
import { type Language, languages, type Text3 } from '#rules/sites'

type Sides = { title: Text3; summary: Text3; html: Text3 }

/** The texts as an editor writes on them: every language there, empty where nothing was written. */
export function articleTexts({ title, summary, html }: Sides): SentTexts {
  const inOne = (language: Language) => ({
    title: title[language] ?? '',
    summary: summary[language] ?? '',
    html: html[language] ?? '',
  })
  return Object.fromEntries(languages.map((language) => [language, inOne(language)])) as SentTexts
}
