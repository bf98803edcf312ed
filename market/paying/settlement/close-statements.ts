import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { endOfDay } from '#rules/days'
import { type Cents, minus, moneyText, zero } from '#rules/money/money'
import { lastSettledDay } from '#rules/paying/settlement/settled-day'
import type { System } from '../../actor.ts'
import { underNewNumber } from '../../new-number.ts'
import { tellOfMoney } from '../../people/message/tell-of-money.ts'
import { merchantBalance } from '../../sql/balances.ts'
import { dayOfMoment } from '../../sql/site-days.ts'

const atOnce = 20

/** What a manufacturer's account `a` and its entry `e` must be to stand in a statement. */
const ofMerchant = (merchant_id: RawBuilder<unknown>) =>
  sql`a.merchant_id = ${merchant_id} and a.kind in ('merchant_pending', 'merchant_payable')`

/** Entries that stand in no statement yet, of transactions `t` from before an instant. */
const unsettled = (merchant_id: RawBuilder<unknown>, end: Date) => sql`
  from ledger_account a join ledger_entry e on e.ledger_account_id = a.id join ledger_transaction t on t.id = e.transaction_id
  where ${ofMerchant(merchant_id)} and t.created_at < ${end}
    and not exists (select from merchant_statement_entry k where k.ledger_entry_id = e.id)`

/**
 * Closes the statements of the latest half of a month that is over, of merchants that have something or had
 * movements; returns how many. What is committed after a statement was closed stands in the next one, with
 * its own day.
 */
export async function closeStatements(tx: Tx, actor: System, only?: number): Promise<number> {
  const until_on = lastSettledDay(actor.at)
  const { rows } = await sql<{ id: number }>`
    ${merchantsToSettle(until_on)} and ${only === undefined ? sql`true` : sql`m.id = ${only}`}
    order by m.id limit ${atOnce} for no key update of m skip locked`.execute(tx)
  let closed = 0
  for (const { id: merchant_id } of rows) {
    const made = await closeOne(tx, actor, { merchant_id, until_on })
    if (!made) continue
    closed += 1
    const { statement_number, closing_payable_cents: cents } = made
    await tellOfMoney(tx, actor, {
      merchant_id,
      name: 'statementReady',
      params: {
        statement_number,
        until_on,
        payable: moneyText(cents < 0 ? minus(zero, cents) : cents),
        debt: cents < 0 ? 'yes' : 'no',
      },
    })
  }
  return closed
}

/** The next merchants whose statements are to be closed, for one at a time. */
export async function statementsToClose(tx: Tx, { at }: System): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${merchantsToSettle(lastSettledDay(at))} order by m.id limit ${atOnce}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Merchants `m` without a statement of this half of a month that have something or had movements. */
const merchantsToSettle = (until_on: string) => sql`
    select m.id from merchant m
    where not exists (select from merchant_statement s where s.merchant_id = m.id and s.until_on >= ${until_on})
      and (exists (select ${unsettled(sql`m.id`, endOfDay(until_on, 'UTC'))})
        or exists (select from merchant_statement s where s.merchant_id = m.id
          and not exists (select from merchant_statement n where n.merchant_id = m.id and n.no > s.no)
          and (s.closing_pending_cents <> 0 or s.closing_payable_cents <> 0)))`

type MadeStatement = { id: number; statement_number: string; closing_payable_cents: Cents }
type StatementPeriod = { merchant_id: number; until_on: string }

/** Closes a statement of a merchant whose row is locked; null where another process just did. */
async function closeOne(
  tx: Tx,
  actor: System,
  { merchant_id, until_on }: StatementPeriod,
): Promise<MadeStatement | null> {
  const { rows } = await sql`
    select from merchant_statement where merchant_id = ${merchant_id} and until_on >= ${until_on}`.execute(tx)
  if (rows.length > 0) return null
  return underNewNumber('S', (number) => insertStatement(tx, actor, { merchant_id, until_on, number }))
}

/** One statement of SQL, so that its sums, its entries and its hash are of one view of the ledger. */
async function insertStatement(
  tx: Tx,
  { at }: System,
  { merchant_id, until_on, number }: StatementPeriod & { number: string },
): Promise<MadeStatement | undefined> {
  const end = endOfDay(until_on, 'UTC')
  const last = dayOfMoment({ instant: sql`(${end}::timestamptz - interval '1 day')`, zone: sql`'UTC'` })
  const { rows } = await sql<MadeStatement>`
    with last as (
      select no, until_on, closing_pending_cents, closing_payable_cents from merchant_statement
      where merchant_id = ${merchant_id} order by no desc limit 1),
    mine as materialized (
      select e.id, a.kind, e.part, e.amount_cents, t.created_at ${unsettled(sql`${merchant_id}`, end)}),
    sums as (
      select count(*)::int as entries, coalesce(min(${dayOfMoment({ instant: sql`m.created_at`, zone: sql`'UTC'` })}), ${last}) as first,
        coalesce(sum(m.amount_cents) filter (where m.kind = 'merchant_pending'), 0)::bigint as pending,
        coalesce(sum(m.amount_cents) filter (where m.kind = 'merchant_payable'), 0)::bigint as payable,
        coalesce(string_agg(E'\n' || concat_ws(' ', m.id, m.kind, m.part, m.amount_cents), '' order by m.id), '') as lines
      from mine m),
    new as (
      select coalesce(l.no, 0) + 1 as no, coalesce(l.until_on + 1, s.first) as from_on, ${last} as until_on,
        coalesce(l.closing_pending_cents, 0) as opening_pending, coalesce(l.closing_payable_cents, 0) as opening_payable,
        coalesce(l.closing_pending_cents, 0) + s.pending as closing_pending,
        coalesce(l.closing_payable_cents, 0) + s.payable as closing_payable, s.entries, s.lines
      from sums s left join last l on true),
    made as (
      insert into merchant_statement (statement_number, merchant_id, no, from_on, until_on, opening_pending_cents, opening_payable_cents,
        closing_pending_cents, closing_payable_cents, paying_cents, entries, parts, hash, closed_at)
      select ${number}, ${merchant_id}, n.no, n.from_on, n.until_on, n.opening_pending, n.opening_payable, n.closing_pending,
        n.closing_payable, ${merchantBalance('merchant_paying', sql`${merchant_id}::int`)}, n.entries,
        coalesce((select jsonb_object_agg(p.part, p.cents) from (
          select m.part, sum(m.amount_cents)::bigint as cents from mine m group by 1) p), '{}'),
        sha256(convert_to(concat_ws(' ', ${merchant_id}::int, n.no, n.from_on, n.until_on, n.opening_pending, n.opening_payable,
          n.closing_pending, n.closing_payable) || n.lines, 'UTF8')), ${at}
      from new n on conflict (statement_number) do nothing returning id, statement_number, closing_payable_cents),
    kept as (
      insert into merchant_statement_entry (ledger_entry_id, statement_id) select m.id, made.id from mine m, made)
    select * from made`.execute(tx)
  return rows[0]
}
