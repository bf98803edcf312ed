import type { addBank } from '#api/people/bank'
import type { In } from '#api/wire/call'
import { digitsOf, isAccountNumber, isCardNumber, isRoutingNumber } from '#rules/money/bank'
import { refuse } from '#rules/refusals'

type BankInput = Pick<In<typeof addBank>, 'kind' | 'routing_number' | 'number'>

/**
 * The numbers of an account or card as digits. Refuses a routing number with a wrong checksum
 * (`bank.routing`), a malformed account number (`bank.number`), and a card number with a wrong check digit
 * (`bank.card`).
 */
export function checkedNumbers({ kind, routing_number, number }: BankInput) {
  const digits = digitsOf(number)
  if (kind === 'card') {
    if (!isCardNumber(digits)) refuse('bank.card', {}, 'number')
    return { routing_number: null, number: digits }
  }
  const routing = digitsOf(routing_number)
  if (!isRoutingNumber(routing)) refuse('bank.routing', {}, 'routing_number')
  if (!isAccountNumber(digits)) refuse('bank.number', {}, 'number')
  return { routing_number: routing, number: digits }
}
