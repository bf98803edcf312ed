import { sql } from 'kysely'
import type { debtList as declared } from '#api/money/correction'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { dayAt, homeZone } from '#rules/days'
import { debtDays } from '#rules/money/correction'
import { type Cents, minus, moneyText, zero } from '#rules/money/money'
import type { Staff, System } from '../../../actor.ts'
import { tellEachOfMoney } from '../../../people/message/tell-of-money.ts'
import { merchantBalance } from '../../../sql/balances.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { likePattern } from '../../../sql/like-pattern.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'

const atOnce = 100
type NotedDebt = { merchant_id: number; since: Date; payable: Cents }
/** The payable balance of each manufacturer of the query `noted`. */
const withPayable = sql`
    select n.merchant_id, n.since, ${merchantBalance('merchant_payable', sql`n.merchant_id`)} as payable from noted n`
const payable = sql`ledger_entry e join ledger_account a on a.id = e.ledger_account_id and a.kind = 'merchant_payable'
  where e.part is not null`

/**
 * Notes the manufacturers whose payable money is below nothing, with the moment since when it has been
 * without a break, tells their people, and forgets those who owe nothing any more. Returns how many it noted.
 */
export async function noteDebts(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<NotedDebt>`
    with owed as (select a.merchant_id as id from ${payable} group by 1 having sum(e.amount_cents) < 0),
    gone as (delete from merchant_debt d where not exists (select from owed o where o.id = d.merchant_id)),
    steps as (
      select o.id, e.transaction_id, sum(sum(e.amount_cents)) over (partition by o.id order by e.transaction_id) as after
      from owed o join ledger_account a on a.merchant_id = o.id and a.kind = 'merchant_payable'
      join ledger_entry e on e.ledger_account_id = a.id and e.part is not null
      where not exists (select from merchant_debt d where d.merchant_id = o.id) group by 1, 2),
    noted as (
      insert into merchant_debt (merchant_id, since)
      select s.id, t.created_at from (select s.id, min(s.transaction_id) as first from steps s
        where s.transaction_id > coalesce((select max(b.transaction_id) from steps b where b.id = s.id and b.after >= 0), 0)
        group by 1) s join ledger_transaction t on t.id = s.first
      on conflict do nothing returning merchant_id, since)
    ${withPayable}`.execute(tx)
  await tellOfDebts(tx, actor, { debts: rows, again: 'no' })
  return rows.length
}

/** Reminds once of debts that will soon wait for finance. */
export async function remindOfDebts(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<NotedDebt>`
    with noted as (
      update merchant_debt d set reminded_at = ${actor.at} where d.merchant_id = any (array(
        select merchant_id from merchant_debt where reminded_at is null and since <= ${hoursAfter(actor.at, -24 * debtDays.reminded)}
        order by since limit ${sql.lit(atOnce)} for no key update skip locked))
      returning d.merchant_id, d.since)
    ${withPayable}`.execute(tx)
  await tellOfDebts(tx, actor, { debts: rows, again: 'yes' })
  return rows.length
}

type DebtReminder = { debts: readonly NotedDebt[]; again: 'yes' | 'no' }

/** Tells who sees a manufacturer's money how much it owes, unless it owes nothing any more. */
async function tellOfDebts(tx: Tx, actor: System, { debts, again }: DebtReminder): Promise<void> {
  const told = debts
    .filter(({ payable }) => payable < 0)
    .map(({ merchant_id, since, payable }) => {
      const due_on = dayAt(hoursAfter(since, 24 * debtDays.due), homeZone)
      return { merchant_id, params: { debt: moneyText(minus(zero, payable)), due_on, again } }
    })
  await tellEachOfMoney(tx, actor, { name: 'merchantDebt', told })
}

type Row = {
  merchant_id: number
  merchant_name: string
  payable: Cents
  pending: Cents
  since: Date
  held: string | null
  key: string | null
}

/** Manufacturers who owe the platform, the longest first, with what waits and will come off it. */
export async function listDebts(
  tx: Tx,
  _actor: Staff,
  { search, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const owed = merchantBalance('merchant_payable', sql`d.merchant_id`)
  const waits = merchantBalance('merchant_pending', sql`d.merchant_id`)
  const where = sql`${owed} < 0
    and exists (select from merchant n where n.id = d.merchant_id and n.name ilike ${likePattern(search)})`
  const order = { by: sql`d.since`, id: sql`d.merchant_id` }
  const page = pageClauses({ where, order, ...number })
  const { rows: found } = await sql<Row>`
    select d.merchant_id, m.name as merchant_name, m.payouts_held as held, d.since, ${owed} as payable,
      ${waits} as pending, ${page.key} as key
    from merchant_debt d join merchant m on m.id = d.merchant_id ${page.rows}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  return {
    list: rows.map((row) => ({
      merchant_id: row.merchant_id,
      merchant_name: row.merchant_name,
      debt: moneyText(minus(zero, row.payable)),
      since: row.since.toISOString(),
      due_at: hoursAfter(row.since, 24 * debtDays.due).toISOString(),
      pending: moneyText(row.pending),
      held: row.held,
    })),
    next,
    count: await countRows(tx, sql`from merchant_debt d where ${where}`),
  }
}
