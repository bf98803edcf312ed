import { plainCode } from '../text/plain-input.ts'

/** Where a withdrawal can go: a US account, or a card. */
export const bankKinds = ['checking', 'savings', 'card'] as const
export type BankKind = (typeof bankKinds)[number]

/** A company's accounts and cards at once. */
export const bankAccountsAtMost = 10

const digits = (text: string) => [...text].map(Number)

/** Digits of a number as typed, without the spaces and hyphens that people put in. */
export const digitsOf = plainCode

/**
 * Whether a text is the routing number of a US bank: nine digits, of which 3·(1st+4th+7th) + 7·(2nd+5th+8th)
 * + (3rd+6th+9th) is a multiple of ten, beginning with a number that the American Bankers Association gives
 * out.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const area = Number(text.slice(0, 2))
  const given =
    area <= 12 ? area > 0 : (area >= 21 && area <= 32) || (area >= 61 && area <= 72) || area === 80
  const weights = [3, 7, 1]
  const sum = digits(text).reduce((all, digit, i) => all + digit * weights[i % 3]!, 0)
  return given && sum % 10 === 0
}

/** Whether a text is an account number of a US bank: four to seventeen digits, not all of them zero. */
export const isAccountNumber = (text: string) => /^(?!0+$)\d{4,17}$/.test(text)

/**
 * Whether a text is the code of a bank for transfers from abroad: bank, country, place, and often a branch
 * (ISO 9362).
 */
export const isSwiftCode = (text: string) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)

/**
 * Whether a text is a card number: twelve to nineteen digits with the right check digit (ISO/IEC 7812, Luhn).
 */
export function isCardNumber(text: string): boolean {
  if (!/^[1-9]\d{11,18}$/.test(text)) return false
  const sum = digits(text)
    .toReversed()
    .reduce((all, digit, i) => {
      const doubled = i % 2 === 0 ? digit : digit * 2
      return all + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}
