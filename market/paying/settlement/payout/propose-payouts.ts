import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import type { Cents } from '#rules/money/money'
import { merchantBankState } from '#rules/paying/settlement/bank'
import { farOff, livePayouts, type PayoutFlag, payoutState } from '#rules/paying/settlement/payout-graph'
import type { Merchant, Staff, System } from '../../../actor.ts'
import { newNumbers } from '../../../new-number.ts'
import { merchantBalance } from '../../../sql/balances.ts'
import { storageWaits } from '../../../sql/storage-months.ts'

const { lit } = sql
const live = sql.join(livePayouts.map(lit))
/** The most payouts of a run. */
const atMost = 500

/** What a merchant `m` may be paid, or owes where it is below nothing. */
export const payableCents = merchantBalance('merchant_payable', sql`m.id`)

/** Whether an account `b` of a merchant `m` is in use, not to be checked again, and none is to replace it. */
export const isUsable = sql`b.state = ${lit(merchantBankState.inUse)} and b.to_check_since is null
  and not exists (select from merchant_bank r where r.merchant_id = m.id and r.state = ${lit(merchantBankState.resting)})`
/** Whether a payout of a merchant `m` is under way. */
export const hasLive = sql`exists (select from merchant_payout q where q.merchant_id = m.id and q.state in (${live}))`

/** The manufacturers `m` who are asked about, and when. */
type ProposalQuery = { at: Date; where: RawBuilder<unknown> }
type ProposedPayout = {
  merchant_id: number
  merchant_bank_id: number
  amount_cents: Cents
  fee_cents: Cents
  flags: PayoutFlag[]
}

/**
 * What could be paid out now of merchants `m`: all that is payable, where it is enough, no payout of it is
 * under way, nothing holds it, its account is in use, and the storage of the months before is taken; with
 * what is odd about it.
 */
export async function duePayouts(tx: Tx, { at, where }: ProposalQuery): Promise<ProposedPayout[]> {
  const paid = sql`p.merchant_id = m.id and p.state = ${lit(payoutState.paid)}`
  const { rows } = await sql<ProposedPayout>`
    select m.id as merchant_id, b.id as merchant_bank_id, s.amount_cents, m.payout_fee_cents as fee_cents, array_remove(array[
        case when not exists (select from merchant_payout p where ${paid}) then 'firstPayout'
          when not exists (select from merchant_payout p where ${paid} and p.merchant_bank_id = b.id) then 'newBank' end,
        case when s.amount_cents > ${lit(farOff.times)} * (select avg(l.amount_cents) from (
          select p.amount_cents from merchant_payout p where ${paid} order by p.id desc limit ${lit(farOff.of)}) l) then 'farOff' end], null) as flags
    from merchant m join merchant_bank b on b.merchant_id = m.id and ${isUsable}
    cross join lateral (select ${payableCents} as amount_cents) s
    where ${where} and m.state <> ${lit(merchantState.closed)} and m.payouts_held is null and not ${hasLive}
      and s.amount_cents > 0 and s.amount_cents >= m.minimum_payout_cents
      and not ${storageWaits(at)}
    order by m.id limit ${lit(atMost)}`.execute(tx)
  return rows
}

type RunAddition = { run_id: number; due: readonly ProposedPayout[] }

/** Puts payouts into a draft of a run, with their history. One that has another meanwhile is left out. */
export async function addPayouts(
  tx: Tx,
  actor: Staff | System | Merchant,
  { run_id, due }: RunAddition,
): Promise<number> {
  const numbers = newNumbers('Y', due.length)
  const rows = due.map((one, place) => ({ ...one, payout_number: numbers[place] }))
  const account_id = 'account_id' in actor ? actor.account_id : null
  const asked_by = actor.kind === 'merchant' ? account_id : null
  const by_role = actor.kind === 'staff' ? 'finance' : actor.kind
  const { rows: made } = await sql<{ id: number }>`
    with made as (
      insert into merchant_payout (payout_number, run_id, merchant_id, merchant_bank_id, amount_cents, fee_cents, flags, asked_by, created_at, updated_at)
      select payout_number, ${run_id}::int, merchant_id, merchant_bank_id, amount_cents, fee_cents, flags, ${asked_by}::int, ${actor.at}::timestamptz,
        ${actor.at}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as p (payout_number text, merchant_id int, merchant_bank_id int, amount_cents bigint, fee_cents bigint, flags text[])
      order by merchant_id on conflict do nothing returning id)
    insert into merchant_payout_history (payout_id, event, from_state, to_state, by_role, account_id, at)
    select id, 'propose', -1, 0, ${by_role}, ${account_id}::int, ${actor.at}::timestamptz from made returning payout_id as id`.execute(
    tx,
  )
  return made.length
}
