import { sql } from 'kysely'
import type { payoutList as declared } from '#api/paying/payout'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money/money'
import { type PayoutState, payoutState } from '#rules/paying/settlement/payout-graph'
import type { Merchant } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { type PayoutHindrance, payoutHindrance, readStanding } from './ask-payout.ts'

export type PayoutRow = {
  key: string | null
  payout_number: string
  amount_cents: Cents
  fee_cents: Cents
  bank_name: string
  last4: string
  state: PayoutState
  reference: string
  reason: string
  asked: boolean
  created_at: Date
  updated_at: Date
}

/** The columns of a payout `p` to an account `b` that `payoutShown` shows. */
export const payoutColumns = sql`p.payout_number, p.amount_cents, p.fee_cents, b.bank_name, b.last4, p.state, p.reference, p.reason,
  p.asked_by is not null as asked, p.created_at, p.updated_at`

export const payoutShown = (row: PayoutRow) => ({
  payout_number: row.payout_number,
  amount: moneyText(row.amount_cents),
  fee: moneyText(row.fee_cents),
  bank_name: row.bank_name,
  last4: row.last4,
  state: row.state,
  reference: row.reference,
  reason: row.reason,
  asked: row.asked,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** The merchant's payouts, the newest first, and what decides whether it may ask for one. */
export async function listPayouts(tx: Tx, { merchant_id, at }: Merchant, input: In<typeof declared>) {
  const where = sql`p.merchant_id = ${merchant_id}`
  const page = pageClauses({ where, order: { id: sql`p.id`, falling: true }, ...input })
  const { rows: found } = await sql<PayoutRow>`
    select ${page.key} as key, ${payoutColumns} from (select p.* from merchant_payout p ${page.rows}) p
    join merchant_bank b on b.id = p.merchant_bank_id order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, input.page_size)
  const standing = await readStanding(tx, merchant_id, at)
  const hindrance: PayoutHindrance | null = payoutHindrance(standing, at)
  return {
    payable: moneyText(standing.payable_cents),
    paying: moneyText(await payingOf(tx, merchant_id)),
    least: moneyText(standing.minimum_cents),
    fee: moneyText(standing.fee_cents),
    hindrance,
    list: rows.map(payoutShown),
    next,
    count: await countRows(tx, sql`from merchant_payout p where ${where}`),
  }
}

async function payingOf(tx: Tx, merchant_id: number): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from merchant_payout
    where merchant_id = ${merchant_id} and state in (${sql.lit(payoutState.approved)}, ${sql.lit(payoutState.sent)})`.execute(
    tx,
  )
  return rows[0]!.cents
}
