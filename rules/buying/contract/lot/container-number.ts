/** What the goods of a lot are shipped in; `LCL`: together with others' goods. */
export const containerTypes = ['20GP', '40GP', '40HQ', '45HQ', 'LCL'] as const
export type ContainerType = (typeof containerTypes)[number]

/** A number as it is kept: in capitals, without what people write between its parts. */
export const containerNumber = (text: string): string => text.toUpperCase().replace(/[\s./-]/g, '')

/** What a letter counts: from 10 on, leaving out the multiples of 11. */
function countOf(sign: string): number {
  if (/\d/.test(sign)) return Number(sign)
  const place = sign.charCodeAt(0) - 'A'.charCodeAt(0) + 10
  return place + Math.floor((place - 1) / 10)
}

/** The check digit of the first ten signs of a container number, by ISO 6346. */
export const checkDigit = (signs: string): number =>
  ([...signs].reduce((sum, sign, place) => sum + countOf(sign) * 2 ** place, 0) % 11) % 10

/** Why a text is no container number: its form, or its check digit; null when it is one. */
export function containerFault(text: string): 'form' | 'digit' | null {
  const number = containerNumber(text)
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(number)) return 'form'
  return checkDigit(number.slice(0, 10)) === Number(number[10]) ? null : 'digit'
}
