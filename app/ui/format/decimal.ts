import type { InputEvent } from 'react'
import { pageLanguage } from '../../texts/page-language.ts'

const commaIsDecimal = (language: string): boolean =>
  new Intl.NumberFormat(language)
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')

/**
 * A typed number with a decimal point: where the language writes a decimal comma, the comma is replaced.
 * Other text stays as it is, for the field to refuse.
 */
export function withPoint(typed: string, language: string): string {
  if (!typed.includes(',') || !commaIsDecimal(language)) return typed
  const grouped = /^\s*\d{1,3}(\.\d{3})+,\d*\s*$/.test(typed)
  if (!grouped && !/^\s*\d*,\d*\s*$/.test(typed)) return typed
  return typed.replaceAll('.', '').replace(',', '.')
}

/** Replaces the decimal comma of the page's language while typing, and keeps the cursor's position. */
export function commaAsPoint({ currentTarget: field }: InputEvent<HTMLInputElement>): void {
  const meant = withPoint(field.value, pageLanguage())
  if (meant === field.value) return
  const fromEnd = field.value.length - (field.selectionStart ?? field.value.length)
  field.value = meant
  field.setSelectionRange(meant.length - fromEnd, meant.length - fromEnd)
}
