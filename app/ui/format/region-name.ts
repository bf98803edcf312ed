/** The name of a country by its code of two letters, in a language; another text is given back as it is. */
export function regionName(language: string, code: string): string {
  if (!/^[A-Z]{2}$/i.test(code)) return code
  return new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? code
}
