import { sealNumber } from '#server/secrets/bank-number'
import type { Trade } from '../trade.ts'

const banks = [
  {
    kind: 'checking',
    bank_name: 'Pacific Trust Bank',
    holder: 'Sunrise Home Staging LLC',
    routing_number: '121000358',
    number: '20038814417',
    is_default: true,
  },
  {
    kind: 'card',
    bank_name: 'Pacific Trust Bank',
    holder: 'Olivia Hart',
    routing_number: null,
    number: '4242424242424242',
    is_default: false,
  },
] as const

/** Adds an account and a card for withdrawals, with numbers that nobody has. */
export async function addBanks(
  { tx, actors }: Pick<Trade, 'tx' | 'actors'>,
  { at, secret }: { at: Date; secret: string },
): Promise<void> {
  const { company_id, account_id } = actors.buyer('olivia@sunrise-staging.example.com', 'LA', at)
  for (const { number, ...bank } of banks) {
    const { sealed, print, last4 } = sealNumber([secret], { ...bank, number })
    await tx
      .insertInto('bank_account')
      .values({
        ...bank,
        company_id,
        account_id,
        last4,
        number_sealed: sealed,
        number_print: print,
        created_at: at,
        deleted_at: null,
      })
      .execute()
  }
}
