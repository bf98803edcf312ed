import { languages } from '#rules/sites'
import { languageNames } from './language-names.ts'

/** The languages to choose from, each named, and read out, in itself. For inside a `select`. */
export function LanguageOptions() {
  return languages.map((language) => (
    <option key={language} value={language} lang={language}>
      {languageNames[language]}
    </option>
  ))
}
