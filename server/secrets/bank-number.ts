import { createHmac } from 'node:crypto'
import { keyFor, type Secrets } from './signing.ts'
import { openVault } from './vault.ts'

type BankNumber = { routing_number: string | null; number: string }

/** A keyed hash to recognise equal numbers: it needs SECRET to compute. */
export function printOf(secret: string, { routing_number, number }: BankNumber): Buffer {
  return createHmac('sha256', keyFor(secret, 'bank print'))
    .update(`${routing_number ?? 'card'} ${number}`)
    .digest()
}

/** A stored number: reading it, or finding an equal one, needs SECRET. */
export function sealNumber(secrets: Secrets, { routing_number, number }: BankNumber) {
  const [print, ...previous_prints] = secrets.map((secret) => printOf(secret, { routing_number, number }))
  return {
    routing_number,
    last4: number.slice(-4),
    sealed: openVault(secrets, 'bank').close(Buffer.from(number)),
    print: print!,
    previous_prints,
  }
}
