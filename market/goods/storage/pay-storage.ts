import { sql } from 'kysely'
import type { payStorage as declared } from '#api/goods/stock/storage-bill'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { owedOf } from '#rules/goods/storage/tariff'
import { type Cents, minus, moneyText, parsePrice } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { walletOnly } from '../../money/wallet/post.ts'
import { balancesOf } from '../../sql/balances.ts'
import { payBill } from './take-for-bill.ts'

type OwedBill = {
  id: number
  bill_number: string
  amount_cents: Cents
  corrected_cents: Cents
  paid_cents: Cents
}

/**
 * Pays what is owed of a bill, or a part of it, from the wallet. The payment password is checked before.
 * Refuses a bill of somebody else as one that is none (`request.notFound`), an amount that is none or more
 * than is owed (`storage.amount`), and a wallet that has too little (`payment.rechargeNeeded`).
 */
export async function payStorage(
  tx: Tx,
  actor: Buyer,
  { bill_number, amount }: Pick<In<typeof declared>, 'bill_number' | 'amount'>,
): Promise<Out<typeof declared>> {
  const { company_id } = actor
  const { rows } = await sql<OwedBill>`
    select id, bill_number, amount_cents, corrected_cents, paid_cents from storage_bill
    where bill_number = ${bill_number.toUpperCase()} and company_id = ${company_id} for no key update`.execute(
    tx,
  )
  const bill = rows[0] ?? refuse('request.notFound')
  const owed = owedOf(bill)
  const amount_cents = parsePrice(amount)
  if (!amount_cents || amount_cents > owed) refuse('storage.amount', {}, 'amount')
  const of = { company_id, merchant_id: null }
  await walletOnly(payBill(tx, actor, { bill_id: bill.id, bill_number: bill.bill_number, of, amount_cents }))
  const { available_cents } = await balancesOf(tx, company_id)
  return {
    paid: moneyText(amount_cents),
    owed: moneyText(minus(owed, amount_cents)),
    balance: moneyText(available_cents),
  }
}
