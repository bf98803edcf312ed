import { type RawBuilder, sql } from 'kysely'
import type { Proposal } from '#api/paying/bank-statement'
import type { Tx } from '#database/connect'
import type { DateText } from '#database/tables/columns'
import { voucherStatus, withdrawalStatus } from '#rules/codes'
import { type Cents, minus, moneyText, zero } from '#rules/money/money'
import { needsSecondPerson } from '#rules/money/withdrawals'
import { type ExpectedMoney, type MatchedLine, match } from '#rules/paying/statement/match'
import { customerNumber } from '#rules/people/customer-number'
import type { Staff } from '../../actor.ts'
import { fullName } from '../../sql/full-name.ts'
import { dayOfMoment, zoneOfSite } from '../../sql/site-days.ts'

export type OpenLine = MatchedLine & { id: number; amount_cents: Cents }
type Candidate = Pick<ExpectedMoney, 'day'> & {
  line_id: number
  kind: Proposal['kind']
  id: number
  number: string
  company_name: string
  order_sn: string | null
  amount_cents: Cents
  /** With the withdrawal's fee: the limit for one person applies to this amount. */
  whole_cents: Cents
  day: DateText
  account_id: number
  checked_by: string | null
  checked_by_me: boolean
  settled: boolean
}

const proposalsAtMost = 3
/** The maximum of candidates examined for a line. */
const candidatesAtMost = 50
/** Recharges and withdrawals settled by hand are searched within this many days of the line's date. */
const settledWithin = 60

/** Whether a text contains a number, whatever blanks the bank inserted. */
const says = (number: RawBuilder<unknown>) =>
  sql`position(regexp_replace(upper(${number}), '[^[:alnum:]]', '', 'g')
    in regexp_replace(upper(l.text || l.reference), '[^[:alnum:]]', '', 'g')) > 0`

/** The day of something, by the calendar of the site of its company `c`. */
const dayOf = (instant: RawBuilder<unknown>) => dayOfMoment({ instant, zone: zoneOfSite(sql`c.site_id`) })

/**
 * Proposals for open lines: waiting vouchers for money that came in, waiting withdrawals for money that went
 * out. Each line has the most probable first, with the reasons (`rules/paying/statement/match.ts`).
 * Recharges and withdrawals settled by hand before the line came are proposed too, where they have exactly
 * the line's amount and no line yet.
 */
export async function proposeFor(
  tx: Tx,
  viewer: Staff,
  lines: readonly OpenLine[],
): Promise<Map<number, Proposal[]>> {
  if (lines.length === 0) return new Map()
  const ids = lines.map(({ id }) => id)
  const { rows } = await sql<Candidate>`
    select l.id as line_id, f.* from bank_line l cross join lateral (
      select 'recharge' as kind, r.id, r.recharge_number as number, r.order_sn, r.amount_cents, r.amount_cents as whole_cents, r.paid_on as day,
        c.name as company_name, r.account_id, null as checked_by, false as checked_by_me, false as settled
      from recharge r join company c on c.id = r.company_id
      where r.status = ${sql.lit(voucherStatus.pending)} and l.amount_cents > 0 and (r.amount_cents = l.amount_cents or ${says(sql`r.recharge_number`)}
        or (r.order_sn is not null and ${says(sql`r.order_sn`)}))
      union all
      select 'withdrawal', w.id, w.withdrawal_number, null, w.amount_cents - w.fee_cents, w.amount_cents, ${dayOf(sql`w.created_at`)},
        c.name, w.account_id, (select ${fullName('a')} from account a where a.id = w.checked_by), coalesce(w.checked_by = ${viewer.account_id}, false), false
      from withdrawal w join company c on c.id = w.company_id
      where w.status = ${sql.lit(withdrawalStatus.waiting)} and l.amount_cents < 0 and (w.amount_cents - w.fee_cents = -l.amount_cents
        or ${says(sql`w.withdrawal_number`)})
      union all
      select 'recharge', r.id, r.recharge_number, r.order_sn, r.amount_cents, r.amount_cents, r.paid_on, c.name, r.account_id, null, false, true
      from recharge r join company c on c.id = r.company_id
      where r.status = ${sql.lit(voucherStatus.passed)} and r.amount_cents = l.amount_cents
        and r.paid_on between l.booked_on - ${settledWithin}::int and l.booked_on + ${settledWithin}::int
        and not exists (select from bank_line b where b.recharge_id = r.id)
      union all
      select 'withdrawal', w.id, w.withdrawal_number, null, w.amount_cents - w.fee_cents, w.amount_cents, ${dayOf(sql`w.decided_at`)}, c.name, w.account_id, null, false, true
      from withdrawal w join company c on c.id = w.company_id
      where w.status = ${sql.lit(withdrawalStatus.paid)} and w.amount_cents - w.fee_cents = -l.amount_cents
        and ${dayOf(sql`w.decided_at`)} between l.booked_on - ${settledWithin}::int and l.booked_on + ${settledWithin}::int
        and not exists (select from bank_line b where b.withdrawal_id = w.id)
      limit ${candidatesAtMost}) f
    where l.id = any (${ids}::int[])`.execute(tx)
  return new Map(
    lines.map((line) => [
      line.id,
      rankedFor(
        line,
        rows.filter(({ line_id }) => line_id === line.id),
      ),
    ]),
  )
}

function rankedFor(line: OpenLine, candidates: readonly Candidate[]): Proposal[] {
  return candidates
    .flatMap((one) => {
      const { amount_cents, company_name, day, number, order_sn } = one
      const names = [company_name, customerNumber(one.account_id)]
      const found = match(line, { amount_cents, names, day, numbers: [number, order_sn ?? ''] })
      return found ? [{ one, ...found }] : []
    })
    .toSorted(
      (a, b) => b.weight - a.weight || Number(a.one.settled) - Number(b.one.settled) || a.one.id - b.one.id,
    )
    .slice(0, proposalsAtMost)
    .map(({ one, reasons }) => ({
      kind: one.kind,
      id: one.id,
      number: one.number,
      company_name: one.company_name,
      order_sn: one.order_sn,
      amount: moneyText(one.amount_cents),
      day: one.day,
      reasons,
      exact: one.amount_cents === absolute(line.amount_cents),
      two_people: one.kind === 'withdrawal' && !one.settled && needsSecondPerson(one.whole_cents),
      checked_by: one.checked_by,
      checked_by_me: one.checked_by_me,
      settled: one.settled,
    }))
}

/** An amount without its sign. */
export const absolute = (amount: Cents): Cents => (amount < 0 ? minus(zero, amount) : amount)
