import type { Trade } from './happenings.ts'

const banks = [
  {
    kind: 'checking',
    bank_name: 'Pacific Trust Bank',
    holder: 'Sunrise Home Staging LLC',
    routing_number: '121000358',
    last4: '4417',
    is_default: true,
  },
  {
    kind: 'card',
    bank_name: 'Pacific Trust Bank',
    holder: 'Olivia Hart',
    routing_number: null,
    last4: '4242',
    is_default: false,
  },
] as const

/** Lays two accounts for withdrawals, of which the demo knows the last four digits alone: nothing can be sent to them. */
export async function addBanks({ tx, actors }: Pick<Trade, 'tx' | 'actors'>, at: Date): Promise<void> {
  const { company_id, account_id } = actors.buyer('olivia@sunrise-staging.example.com', 'LA', at)
  for (const bank of banks)
    await tx
      .insertInto('bank_account')
      .values({
        ...bank,
        company_id,
        account_id,
        number_sealed: Buffer.alloc(0),
        number_print: Buffer.from(bank.last4),
        created_at: at,
        deleted_at: null,
      })
      .execute()
}
