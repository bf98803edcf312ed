import { languages } from '#rules/sites'
import { languageNames } from './language-names.ts'

/** The options of a language `select`, each named and pronounced in its own language. */
export function LanguageOptions() {
  return languages.map((language) => (
    <option key={language} value={language} lang={language}>
      {languageNames[language]}
    </option>
  ))
}
