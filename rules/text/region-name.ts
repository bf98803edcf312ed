/** The name in a language of a country that is known by its code of two letters; the code where it has none. */
export const regionNameIn = (language: string, code: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
