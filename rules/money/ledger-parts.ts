/** What an entry on an account of a manufacturer is; the database holds the same (`ledger_entry.part`). */
export const ledgerParts = [
  'goods',
  'commission',
  'matured',
  'opening',
  'correction',
  'payout',
  'payoutFailed',
  'payoutReturned',
  'storage',
] as const
export type LedgerPart = (typeof ledgerParts)[number]
