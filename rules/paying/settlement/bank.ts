import { digitsOf, isAccountNumber, isRoutingNumber, isSwiftCode } from '../../money/bank.ts'
import { plainCode } from '../../text/plain-input.ts'

/** Where an account stands to which a manufacturer is paid. */
export const merchantBankState = { resting: 0, inUse: 1, replaced: 2, stopped: 3, refused: 4 } as const
export type MerchantBankState = (typeof merchantBankState)[keyof typeof merchantBankState]

/** For how long a new account rests, and for how long its owner's ways to log in must be as they are. */
export const bankHours = { rest: 72, step: 24 } as const

/** After so many payouts that did not arrive an account is to be checked again. */
export const failuresToCheck = 2

/** The events of an account that count as a change of how its person logs in. */
export const credentialChanges = [
  'emailChanged',
  'passwordChanged',
  'passwordReset',
  'secondStepAdded',
  'secondStepRemoved',
  'secondStepReset',
] as const

/**
 * Whether a text is an international account number with the right check digits (ISO 13616): read with its
 * first four signs at the end and letters as numbers from 10, it leaves 1 by 97.
 */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const turned = [...`${text.slice(4)}${text.slice(0, 4)}`]
  return turned.reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0) === 1
}

type BankTexts = { country: string; routing_number: string; number: string; swift: string }
type AccountNumbers = { routing_number: string | null; number: string; swift: string }
export type AccountFault = 'routing' | 'number' | 'iban' | 'swift'

/** The numbers of an account as they are kept, or what is wrong with them. */
export function readAccount({
  country,
  routing_number,
  number: typed,
  swift: code,
}: BankTexts): AccountNumbers | AccountFault {
  const swift = plainCode(code).toUpperCase()
  if (country === 'US') {
    const [routing, number] = [digitsOf(routing_number), digitsOf(typed)]
    if (!isRoutingNumber(routing)) return 'routing'
    if (!isAccountNumber(number)) return 'number'
    return swift === '' || isSwiftCode(swift) ? { routing_number: routing, number, swift } : 'swift'
  }
  const number = plainCode(typed).toUpperCase()
  if (/^[A-Z]{2}\d{2}/.test(number) ? !isIban(number) : !/^[A-Z0-9]{5,34}$/.test(number))
    return /^[A-Z]{2}\d{2}/.test(number) ? 'iban' : 'number'
  return isSwiftCode(swift) ? { routing_number: null, number, swift } : 'swift'
}
