import { type Language, languageOf } from '#rules/sites'

/** The language of the page's texts. Its `lang` is another once the browser has translated the page. */
export const pageLanguage = (): Language => languageOf(document.documentElement.dataset.language)
