import { type RawBuilder, sql } from 'kysely'
import type { runList, runShown } from '#api/paying/payout'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money/money'
import { openRuns, type PayoutFlag, payoutState } from '#rules/paying/settlement/payout-graph'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { fullName } from '../../../sql/full-name.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { type PayoutRow, payoutColumns, payoutShown } from './list-payouts.ts'

type Answer = Out<typeof runList>
type RunRow = {
  key: string | null
  run_id: number
  asked: boolean
  state: number
  payouts: number
  amount_cents: Cents
  flagged: number
  waiting: number
  made_by: string | null
  made_at: Date
  checked_by: string | null
  checked_by_me: boolean
  checked_at: Date | null
  approved_by: string | null
  approved_at: Date | null
  sent_by: string | null
  sent_at: Date | null
}

const nameOf = (id: RawBuilder<unknown>) => sql`(select ${fullName('a')} from account a where a.id = ${id})`
const runColumns = ({
  account_id,
}: Staff) => sql`r.id as run_id, r.asked, r.state, s.payouts, s.amount_cents, s.flagged, s.waiting,
  ${nameOf(sql`r.made_by`)} as made_by, r.made_at, ${nameOf(sql`r.checked_by`)} as checked_by,
  coalesce(r.checked_by = ${account_id}, false) as checked_by_me, r.checked_at, ${nameOf(sql`r.approved_by`)} as approved_by, r.approved_at,
  ${nameOf(sql`r.sent_by`)} as sent_by, r.sent_at`
const sums = sql`cross join lateral (select count(*)::int as payouts,
    coalesce(sum(p.amount_cents) filter (where p.state <> ${sql.lit(payoutState.dropped)}), 0)::bigint as amount_cents,
    count(*) filter (where p.flags <> '{}' and p.state <> ${sql.lit(payoutState.dropped)})::int as flagged,
    count(*) filter (where p.state = ${sql.lit(payoutState.sent)})::int as waiting
  from merchant_payout p where p.run_id = r.id) s`

const shown = ({ key: _, amount_cents, ...row }: RunRow): Answer['list'][number] => ({
  ...row,
  amount: moneyText(amount_cents),
  made_at: row.made_at.toISOString(),
  checked_at: row.checked_at?.toISOString() ?? null,
  approved_at: row.approved_at?.toISOString() ?? null,
  sent_at: row.sent_at?.toISOString() ?? null,
})

/** How many payouts a run has, and the sum of those that are not dropped. */
export async function runSums(tx: Tx, run_id: number): Promise<Pick<RunRow, 'payouts' | 'amount_cents'>> {
  const { rows } = await sql<Pick<RunRow, 'payouts' | 'amount_cents'>>`
    select s.payouts, s.amount_cents from payout_run r ${sums} where r.id = ${run_id}`.execute(tx)
  return rows[0]!
}

/** Runs of payouts, the newest first. */
export async function listRuns(
  tx: Tx,
  actor: Staff,
  { open, ...number }: In<typeof runList>,
): Promise<Answer> {
  const where = open ? sql`r.state in (${sql.join(openRuns.map(sql.lit))})` : sql`true`
  const page = pageClauses({ where, order: { id: sql`r.id`, falling: true }, ...number })
  const { rows: found } = await sql<RunRow>`
    select ${page.key} as key, ${runColumns(actor)} from (select r.* from payout_run r ${page.rows}) r ${sums}
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  return { list: rows.map(shown), next, count: await countRows(tx, sql`from payout_run r where ${where}`) }
}

type LineRow = PayoutRow & {
  merchant_id: number
  merchant_name: string
  holder: string
  held: string | null
  flags: PayoutFlag[]
  last_cents: Cents | null
}

/** A run with a page of its payouts, those first that are odd. Refuses an unknown one (`payout.notFound`). */
export async function showPayoutRun(
  tx: Tx,
  actor: Staff,
  { run_id, ...number }: In<typeof runShown>,
): Promise<Out<typeof runShown>> {
  const { rows: runs } = await sql<RunRow>`
    select null as key, ${runColumns(actor)} from payout_run r ${sums} where r.id = ${run_id}`.execute(tx)
  const run = runs[0] ?? refuse('payout.notFound')
  const where = sql`p.run_id = ${run_id}`
  const order = { by: sql`(p.flags = '{}')::int`, id: sql`p.id`, of: 'number' } as const
  const page = pageClauses({ where, order, ...number })
  const { rows: found } = await sql<LineRow>`
    select ${page.key} as key, ${payoutColumns}, p.merchant_id, m.name as merchant_name, m.payouts_held as held, b.holder, p.flags,
      (select q.amount_cents from merchant_payout q where q.merchant_id = p.merchant_id and q.state = ${sql.lit(payoutState.paid)} and q.id < p.id
        order by q.id desc limit 1) as last_cents
    from (select p.* from merchant_payout p ${page.rows}) p
    join merchant m on m.id = p.merchant_id join merchant_bank b on b.id = p.merchant_bank_id order by ${page.order}`.execute(
    tx,
  )
  const { rows, next } = onePage(found, number.page_size)
  return {
    run: shown(run),
    list: rows.map((row) => ({
      ...payoutShown(row),
      merchant_id: row.merchant_id,
      merchant_name: row.merchant_name,
      holder: row.holder,
      held: row.held,
      flags: row.flags,
      last_paid: row.last_cents === null ? null : moneyText(row.last_cents),
    })),
    next,
    count: run.payouts,
  }
}
