import type { LedgerPart } from './ledger-parts.ts'
import { type Cents, zero } from './money.ts'

/** What a manufacturer looks for in its money; each kind is made of parts of the ledger's entries. */
export const earningKinds = ['sale', 'refund', 'matured', 'correction', 'storage', 'payout'] as const
export type EarningKind = (typeof earningKinds)[number]

/** What one booking was to a manufacturer: a kind, or what is found among those of a kind. */
type EarningEvent = EarningKind | 'opening' | 'commission' | 'payoutFailed' | 'payoutReturned'

type Parts = { part: LedgerPart | null; goods_cents: Cents | null }

/** What a booking was: goods that came are a sale, goods that went back a refund. */
export function earningEvent({ part, goods_cents }: Parts): EarningEvent {
  if (part === 'goods') return (goods_cents ?? zero) < 0 ? 'refund' : 'sale'
  return part === null ? 'commission' : part
}

/** Over how many days, today the last, a manufacturer looks at what it sold. */
export const salesDays = [7, 30, 90] as const
/** How far back all of them look, with as many days before. */
export const salesReach = 2 * Math.max(...salesDays)
