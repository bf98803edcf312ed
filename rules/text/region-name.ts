/** The name in a language of a country with this code of two letters; the code where it has none. */
export const regionNameIn = (language: string, code: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
