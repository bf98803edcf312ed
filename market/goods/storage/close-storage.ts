import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { dayAt, firstOfMonth, firstOfNextMonth, laterDay } from '#rules/days'
import { type Cents, minus } from '#rules/money/money'
import type { System } from '../../actor.ts'
import { underNewNumber } from '../../new-number.ts'
import { daysOver, toAccrue } from './accrue-storage.ts'
import { takeForBill } from './take-for-bill.ts'
import { tellOfBill } from './tell-of-bill.ts'

type Due = { id: number; first: string; last_month: string | null }

/**
 * Bills one company the oldest of its charged months that is over everywhere: every charge up to the
 * month's end that no bill has taken, rounded once. What the wallet has is taken at once; the rest is owed.
 * Returns how many it billed. A company whose days are not all charged yet waits.
 */
export async function closeStorage(tx: Tx, actor: System, only?: number): Promise<number> {
  const current = await currentMonth(tx, actor)
  const { rows } = await sql<{ id: number }>`
    select c.id from company c where ${isDue(current)} and ${only === undefined ? sql`true` : sql`c.id = ${only}`}
    order by c.id limit 1 for no key update of c skip locked`.execute(tx)
  const company = rows[0]
  if (!company) return 0
  const due = await readDue(tx, company.id, current)
  // Another process billed it between the question and the lock.
  if (!due) return 1
  const bill = await underNewNumber('H', (number) => insertBill(tx, actor, { ...due, number }))
  const taken = await takeForBill(tx, actor, { ...bill, most_cents: bill.amount_cents })
  await tellOfBill(tx, actor, { ...bill, owed_cents: minus(bill.amount_cents, taken) })
  return 1
}

/** The next companies to be billed, for one at a time. */
export async function storageToClose(tx: Tx, actor: System): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from company c where ${isDue(await currentMonth(tx, actor))} order by c.id limit 20`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The first day of the month that has begun at every warehouse. */
async function currentMonth(tx: Tx, { at }: System): Promise<string> {
  const { rows } = await sql<{ today: string | null }>`
    select (min(over) + 1)::text as today from ${daysOver(at)}`.execute(tx)
  return firstOfMonth(rows[0]?.today ?? dayAt(at, 'UTC'))
}

/** Companies `c` with charges of a month that is over, all of whose lots were charged through its end. */
const isDue = (current: string) => sql`
  exists (select from storage_charge s where s.company_id = c.id and s.bill_id is null and s.day < ${current})
  and not exists (select from storage_bill b where b.company_id = c.id and b.month + interval '1 month' >= ${current}::timestamp)
  and not exists (select from private_lot l where l.company_id = c.id and ${toAccrue}
    and l.accrued_through < ${current}::timestamp - interval '1 day')`

/** The month to be billed of a company whose row is locked; null where there is none any more. */
async function readDue(tx: Tx, company_id: number, current: string) {
  const { rows } = await sql<Due>`
    select c.id, (select min(day) from storage_charge s where s.company_id = c.id and s.bill_id is null)::text as first,
      (select max(month) from storage_bill b where b.company_id = c.id)::text as last_month
    from company c where c.id = ${company_id} and ${isDue(current)}`.execute(tx)
  const due = rows[0]
  if (!due) return null
  const oldest = firstOfMonth(due.first)
  const month = due.last_month ? laterDay(oldest, firstOfNextMonth(due.last_month)) : oldest
  return { company_id, month, until: firstOfNextMonth(month) }
}

type Inserting = { company_id: number; month: string; until: string; number: string }
type MonthBill = {
  bill_id: number
  bill_number: string
  company_id: number
  month: string
  amount_cents: Cents
}

/** One statement, so that the bill and the charges that it takes are of one view. */
async function insertBill(
  tx: Tx,
  { at }: System,
  { company_id, month, until, number }: Inserting,
): Promise<MonthBill | undefined> {
  const taken = sql`c.company_id = ${company_id} and c.bill_id is null and c.day < ${until}`
  const { rows } = await sql<MonthBill>`
    with made as (
      insert into storage_bill (bill_number, company_id, month, micro_cents, closed_at)
      select ${number}, ${company_id}, ${month}, sum(micro_cents), ${at} from storage_charge c where ${taken}
      on conflict (bill_number) do nothing returning id, bill_number, company_id, month, amount_cents),
    marked as (update storage_charge c set bill_id = b.id from made b where ${taken})
    select id as bill_id, bill_number, company_id, month::text, amount_cents from made`.execute(tx)
  return rows[0]
}
