import type { SentTexts } from '#api/talk/article'
import { type Language, languages, type Text3 } from '#rules/sites'

type Sides = { title: Text3; summary: Text3; html: Text3 }

/** The texts for the editor: every language, empty where untranslated. */
export function articleTexts({ title, summary, html }: Sides): SentTexts {
  const inOne = (language: Language) => ({
    title: title[language] ?? '',
    summary: summary[language] ?? '',
    html: html[language] ?? '',
  })
  return Object.fromEntries(languages.map((language) => [language, inOne(language)])) as SentTexts
}
