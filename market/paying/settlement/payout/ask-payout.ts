import { sql } from 'kysely'
import type { askPayout as declared } from '#api/paying/payout'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { type Cents, moneyText } from '#rules/money/money'
import { bankHours, merchantBankState } from '#rules/paying/settlement/bank'
import { payoutDays, payoutState, runState } from '#rules/paying/settlement/payout-graph'
import { type RefusalName, refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { storageWaits } from '../../../sql/storage-months.ts'
import { writeAudit } from '../../../write-audit.ts'
import { credentialsChangedAt } from '../bank/save-merchant-bank.ts'
import { addPayouts, duePayouts, hasLive, payableCents } from './propose-payouts.ts'

type PayableState = {
  payable_cents: Cents
  minimum_cents: Cents
  fee_cents: Cents
  held: string | null
  banks: { in_use: boolean; resting: boolean; to_check: boolean }
  live: boolean
  storage_waits: boolean
  asked_at: Date | null
}
export type PayoutHindrance = { reason: RefusalName; details: Record<string, string> }

const { lit } = sql
const draft = lit(runState.draft)

/** What decides whether a merchant may ask to be paid. */
export async function readStanding(tx: Tx, merchant_id: number, at: Date): Promise<PayableState> {
  const { rows } = await sql<PayableState>`
    select ${payableCents} as payable_cents, m.minimum_payout_cents as minimum_cents, m.payout_fee_cents as fee_cents, m.payouts_held as held,
      (select json_build_object('in_use', coalesce(bool_or(b.state = ${lit(merchantBankState.inUse)}), false), 
          'resting', coalesce(bool_or(b.state = ${lit(merchantBankState.resting)}), false),
          'to_check', coalesce(bool_or(b.state = ${lit(merchantBankState.inUse)} and b.to_check_since is not null), false))
        from merchant_bank b where b.merchant_id = m.id) as banks,
      ${hasLive} as live, ${storageWaits(at)} as storage_waits,
      (select max(p.created_at) from merchant_payout p where p.merchant_id = m.id and p.asked_by is not null
        and p.state <> ${lit(payoutState.dropped)}) as asked_at
    from merchant m where m.id = ${merchant_id}`.execute(tx)
  return rows[0]!
}

/** Why a merchant may not ask to be paid now; null where it may. */
export function payoutHindrance(standing: PayableState, at: Date): PayoutHindrance | null {
  const { payable_cents, minimum_cents, held, banks, live, storage_waits, asked_at } = standing
  const no = (reason: RefusalName, details: Record<string, string> = {}) => ({ reason, details })
  if (held !== null) return no('payout.held', { reason: held })
  if (live) return no('payout.live')
  if (payable_cents < 0) return no('payout.debt', { amount: moneyText(-payable_cents as Cents) })
  if (banks.resting) return no('payout.resting')
  if (!banks.in_use) return no('payout.noBank')
  if (banks.to_check) return no('payout.bankToCheck')
  if (payable_cents < minimum_cents || payable_cents === 0)
    return no('payout.tooLittle', { least: moneyText(minimum_cents) })
  if (storage_waits) return no('payout.storageWaits')
  const free = asked_at && hoursAfter(asked_at, 24 * payoutDays.ask)
  return free && at < free ? no('payout.weekly', { until: free.toISOString() }) : null
}

/**
 * Puts all that is payable of a merchant into an extra run, once in seven days. Refuses what
 * `payoutHindrance` names, and a person who changed how they log in within three days (`payout.tooFresh`).
 */
export async function askPayout(
  tx: Tx,
  actor: Merchant,
  _input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { merchant_id, account_id, at } = actor
  await sql`select from merchant where id = ${merchant_id} for no key update`.execute(tx)
  const hindrance = payoutHindrance(await readStanding(tx, merchant_id, at), at)
  if (hindrance) refuse(hindrance.reason, hindrance.details)
  const changed = await credentialsChangedAt(tx, account_id)
  const free = changed && hoursAfter(changed, bankHours.rest)
  if (free && at < free) refuse('payout.tooFresh', { until: free.toISOString() })
  const [due] = await duePayouts(tx, { at, where: sql`m.id = ${merchant_id}` })
  if (!due) refuse('payout.tooLittle', { least: '0.00' })
  const made = await addPayouts(tx, actor, { run_id: await extraRun(tx, at), due: [due] })
  if (made === 0) refuse('payout.live')
  const amount = moneyText(due.amount_cents)
  await writeAudit(tx, actor, {
    action: 'payout.ask',
    subject: 'merchant',
    subject_id: merchant_id,
    after: { amount },
  })
  return { amount }
}

/** The draft of what merchants ask for, locked; a new one where there is none. */
async function extraRun(tx: Tx, at: Date): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      with open as (select id from payout_run where asked and state = ${draft} for no key update),
      made as (insert into payout_run (asked, made_at) select true, ${at}::timestamptz where not exists (select from open)
        on conflict (asked) where asked and state = ${draft} do nothing returning id)
      select id from open union all select id from made`.execute(tx)
    if (rows[0]) return rows[0].id
  }
}
