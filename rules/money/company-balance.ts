import { transactionMethod } from '../codes.ts'
import { transactionType } from '../status-codes.ts'

/** The balances of a company: its wallet, and what it sets aside for freight. */
export const companyBalances = ['wallet', 'freight'] as const
export type CompanyBalance = (typeof companyBalances)[number]

/** The account of the ledger that keeps a balance. */
export const accountOfBalance = {
  wallet: 'company_available',
  freight: 'company_freight',
} as const satisfies Record<CompanyBalance, string>

type Movement = { kind: string; type: number | null; method: number | null; amount: number }

/**
 * What a movement of one of a company's balances is shown as. A transfer between two of them is one
 * transaction with two sides: a recharge where money comes in, a withdrawal where it goes out.
 */
export function shownAs<M extends Movement>({ kind, type, method, amount }: M): Pick<M, 'type' | 'method'> {
  if (kind !== 'freight_transfer') return { type, method }
  return {
    type: amount > 0 ? transactionType.recharge : transactionType.withdraw,
    method: transactionMethod.balance,
  }
}
