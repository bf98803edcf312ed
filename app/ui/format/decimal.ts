import type { InputEvent } from 'react'
import { plainAmount, plainCount } from '#rules/text/plain-amount'
import { pageLanguage } from '../../texts/page-language.ts'

const commaIsDecimal = (language: string): boolean => (1.5).toLocaleString(language).includes(',')

/** The text read by `plain` where that makes a number of it, with the blanks around it; else as it is. */
function asNumber(typed: string, plain: (text: string) => string): string {
  const text = typed.trim()
  const number = plain(text)
  return /^\d+(?:\.\d*)?$|^\.\d+$/.test(number) ? typed.replace(text, () => number) : typed
}

/**
 * A typed or pasted amount with a decimal point and without currency and signs between thousands. Other text
 * stays as it is, for the field to refuse.
 */
export const withPoint = (typed: string, language: string): string =>
  asNumber(typed, (text) => plainAmount(text, commaIsDecimal(language) ? ',' : '.'))

/** Replaces what a field holds by what it means, while typing, and keeps the cursor's position. */
function meanWhileTyping(field: HTMLInputElement, meant: string): void {
  if (meant === field.value) return
  const fromEnd = field.value.length - (field.selectionStart ?? field.value.length)
  field.value = meant
  field.setSelectionRange(meant.length - fromEnd, meant.length - fromEnd)
}

/** Reads an amount or measure by the page's language while it is typed. */
export const decimalTyped = ({ currentTarget: field }: InputEvent<HTMLInputElement>): void =>
  meanWhileTyping(field, withPoint(field.value, pageLanguage()))

/** Reads a whole number or a code of digits while it is typed. */
const digitsTyped = ({ currentTarget: field }: InputEvent<HTMLInputElement>): void =>
  meanWhileTyping(field, asNumber(field.value, plainCount))

/** How a field reads what is typed by the keys that it asks for. */
export const readBy: Partial<Record<string, typeof decimalTyped>> = {
  decimal: decimalTyped,
  numeric: digitsTyped,
}
