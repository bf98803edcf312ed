import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { payoutDays, payoutState } from '#rules/paying/settlement/payout-graph'
import { voucherStatus, withdrawalStatus } from '#rules/status-codes'
import type { Staff } from '../../../actor.ts'
import { fullName } from '../../../sql/full-name.ts'
import { dayOfMoment, zoneOfSite } from '../../../sql/site-days.ts'
import { bareText, saidByLine } from '../bare-text.ts'
import type { Candidate } from './candidate.ts'

type Row = Omit<Candidate, 'numbers' | 'claims'>

/** The maximum of candidates examined for a line. */
const candidatesAtMost = 50
/** Recharges and withdrawals settled by hand are searched within this many days of the line's date. */
const settledWithin = 60

/** Whether a text contains a number, whatever blanks the bank inserted. */
const says = (number: RawBuilder<unknown>) => sql`position(${bareText(number)} in ${saidByLine}) > 0`

/** The day of something, by the calendar of the site of its company `c`. */
const dayOf = (instant: RawBuilder<unknown>) => dayOfMoment({ instant, zone: zoneOfSite(sql`c.site_id`) })

/**
 * Vouchers that wait for lines that came in, and payouts that may have come back; withdrawals and payouts for
 * those that went out; also recharges, withdrawals and payouts settled by hand before the line came, where
 * they have exactly the line's amount and no line yet.
 */
export async function waitingMoney(tx: Tx, viewer: Staff, ids: readonly number[]): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    select l.id as line_id, f.* from bank_line l cross join lateral (
      select 'recharge' as kind, r.id, r.recharge_number as number, r.order_sn, r.amount_cents, r.amount_cents as whole_cents, r.paid_on as day,
        c.id as company_id, c.name as company_name, r.account_id, null as checked_by, false as checked_by_me, false as settled
      from recharge r join company c on c.id = r.company_id
      where r.status = ${sql.lit(voucherStatus.pending)} and r.currency = 'USD' and l.amount_cents > 0 and (r.amount_cents = l.amount_cents or ${says(sql`r.recharge_number`)}
        or (r.order_sn is not null and ${says(sql`r.order_sn`)}))
      union all
      select 'withdrawal', w.id, w.withdrawal_number, null, w.amount_cents - w.fee_cents, w.amount_cents, ${dayOf(sql`w.created_at`)},
        c.id, c.name, w.account_id, (select ${fullName('a')} from account a where a.id = w.checked_by), coalesce(w.checked_by = ${viewer.account_id}, false), false
      from withdrawal w join company c on c.id = w.company_id
      where w.status = ${sql.lit(withdrawalStatus.waiting)} and l.amount_cents < 0 and (w.amount_cents - w.fee_cents = -l.amount_cents
        or ${says(sql`w.withdrawal_number`)})
      union all
      select 'recharge', r.id, r.recharge_number, r.order_sn, l.amount_cents, l.amount_cents, r.paid_on, c.id, c.name, r.account_id, null, false, true
      from recharge r join company c on c.id = r.company_id
      where r.status = ${sql.lit(voucherStatus.passed)} and (r.amount_cents = l.amount_cents or r.received_cents = l.amount_cents)
        and coalesce(r.received_cents, r.amount_cents) = l.amount_cents and r.bank_line_id is null
        and r.paid_on between l.booked_on - ${settledWithin}::int and l.booked_on + ${settledWithin}::int
      union all
      select 'withdrawal', w.id, w.withdrawal_number, null, w.amount_cents - w.fee_cents, w.amount_cents, ${dayOf(sql`w.decided_at`)}, c.id, c.name, w.account_id, null, false, true
      from withdrawal w join company c on c.id = w.company_id
      where w.status = ${sql.lit(withdrawalStatus.paid)} and w.amount_cents - w.fee_cents = -l.amount_cents
        and ${dayOf(sql`w.decided_at`)} between l.booked_on - ${settledWithin}::int and l.booked_on + ${settledWithin}::int
        and not exists (select from bank_line b where b.withdrawal_id = w.id)
      union all
      select 'payout', y.id, y.payout_number, null, y.amount_cents - y.fee_cents, y.amount_cents,
        ${dayOfMoment({ instant: sql`y.updated_at`, zone: sql`'UTC'` })}, 0, m.name, 0, null, false, y.state = ${sql.lit(payoutState.paid)}
      from merchant_payout y join merchant m on m.id = y.merchant_id
      where y.state in (${sql.lit(payoutState.sent)}, ${sql.lit(payoutState.paid)}) and l.amount_cents < 0
        and (y.amount_cents - y.fee_cents = -l.amount_cents or ${says(sql`y.payout_number`)})
        and not exists (select from bank_line b where b.payout_id = y.id)
      union all
      select 'payoutReturn', y.id, y.payout_number, null, coalesce(y.returned_cents, y.amount_cents - y.fee_cents), y.amount_cents,
        ${dayOfMoment({ instant: sql`y.updated_at`, zone: sql`'UTC'` })}, 0, m.name, 0, null, false, y.state = ${sql.lit(payoutState.returned)}
      from merchant_payout y join merchant m on m.id = y.merchant_id
      where l.amount_cents > 0 and (coalesce(y.returned_cents, y.amount_cents - y.fee_cents) = l.amount_cents
          or (y.returned_cents is null and ${says(sql`y.payout_number`)}))
        and y.state in (${sql.lit(payoutState.paid)}, ${sql.lit(payoutState.returned)})
        and ${dayOfMoment({ instant: sql`y.updated_at`, zone: sql`'UTC'` })} >= l.booked_on - ${sql.lit(payoutDays.return)} - 1
        and not exists (select from bank_line b where b.returned_payout_id = y.id)
      limit ${candidatesAtMost}) f
    where l.id = any (${ids}::int[])`.execute(tx)
  return rows.map((row) => ({
    ...row,
    numbers: [row.number, row.order_sn ?? ''],
    claims: [{ id: row.id, number: row.number, amount_cents: row.amount_cents }],
  }))
}
