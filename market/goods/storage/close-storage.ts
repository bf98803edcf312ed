import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { dayAt, firstOfMonth, firstOfNextMonth, laterDay } from '#rules/days'
import type { StoragePayer } from '#rules/goods/storage/tariff'
import { type Cents, minus } from '#rules/money/money'
import type { System } from '../../actor.ts'
import { underNewNumber } from '../../new-number.ts'
import { storageBefore, storedBy } from '../../sql/storage-months.ts'
import { daysOver } from './accrue-storage.ts'
import { payBill, takeForBill } from './take-for-bill.ts'
import { tellMerchantOfBill, tellOfBill } from './tell-of-bill.ts'

const tables: Record<StoragePayer, RawBuilder<unknown>> = { dealer: sql`company`, merchant: sql`merchant` }

type StorageMonth = { payer: StoragePayer; id: number; month: string; until: string }

/** The work of closing months of who pays so: see `closeNext`. */
export const closeStorage =
  (payer: StoragePayer) =>
  (tx: Tx, actor: System, only?: number): Promise<number> =>
    closeNext(tx, actor, { payer, only })

/** The next to be billed, for one at a time. */
export const storageToClose = (payer: StoragePayer) => async (tx: Tx, actor: System) => {
  const { rows } = await sql<{ id: number }>`
    select c.id from ${tables[payer]} c where ${isDue(payer, await currentMonth(tx, actor))}
    order by c.id limit 20`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Bills one company or manufacturer the oldest of its charged months that is over everywhere: every charge
 * up to the month's end that no bill has taken, rounded once. Of a company's wallet what it has is taken at
 * once, the rest is owed; of a manufacturer all is taken of what is payable to it. Returns how many it
 * billed. Who is not charged through the month yet waits.
 */
async function closeNext(
  tx: Tx,
  actor: System,
  { payer, only }: { payer: StoragePayer; only: number | undefined },
): Promise<number> {
  const current = await currentMonth(tx, actor)
  const { rows } = await sql<{ id: number }>`
    select c.id from ${tables[payer]} c
    where ${isDue(payer, current)} and ${only === undefined ? sql`true` : sql`c.id = ${only}`}
    order by c.id limit 1 for no key update of c skip locked`.execute(tx)
  const found = rows[0]
  if (!found) return 0
  const due = await readDue(tx, { payer, id: found.id }, current)
  // Another process billed it between the question and the lock.
  if (!due) return 1
  const made = await underNewNumber('H', (number) => insertBill(tx, actor, { ...due, number }))
  const bill = { ...made, month: due.month }
  if (payer === 'merchant') {
    const of = { company_id: null, merchant_id: due.id }
    if (bill.amount_cents > 0) await payBill(tx, actor, { ...bill, of })
    await tellMerchantOfBill(tx, actor, { ...bill, merchant_id: due.id })
  } else {
    const taken = await takeForBill(tx, actor, { ...bill, company_id: due.id, most_cents: bill.amount_cents })
    const owed_cents = minus(bill.amount_cents, taken)
    await tellOfBill(tx, actor, { ...bill, company_id: due.id, owed_cents })
  }
  return 1
}

/** The first day of the month that has begun at every warehouse. */
async function currentMonth(tx: Tx, { at }: System): Promise<string> {
  const { rows } = await sql<{ today: string | null }>`
    select (min(over) + 1)::text as today from ${daysOver(at)}`.execute(tx)
  return firstOfMonth(rows[0]?.today ?? dayAt(at, 'UTC'))
}

/** Whether `c` has charges of a month that is over, and is charged through its end; or ends its business. */
function isDue(payer: StoragePayer, current: string): RawBuilder<unknown> {
  const { charged, billed, behind } = storageBefore({ payer, who: sql`c.id`, month: current })
  return sql`((${charged} and not ${billed} and not ${behind})
    ${payer === 'merchant' ? sql`or ${ends(current)}` : sql``})`
}

/** A manufacturer that is to be closed and has nothing here any more is billed before the month is over. */
const ends = (current: string) => sql`(c.closing_asked_by is not null
  and exists (select from storage_charge s where s.merchant_id = c.id and s.bill_id is null)
  and not exists (select from storage_bill b where b.merchant_id = c.id and b.month >= ${current})
  and not exists (select from relation r join stock s on s.relation_id = r.id where r.merchant_id = c.id and s.on_hand > 0))`

type Due = { first: string; last_month: string | null }

/** The month to be billed of who is locked; null where there is none any more. */
async function readDue(
  tx: Tx,
  { payer, id }: Pick<StorageMonth, 'payer' | 'id'>,
  current: string,
): Promise<StorageMonth | null> {
  const column = storedBy[payer].id
  const { rows } = await sql<Due>`
    select (select min(day) from storage_charge s where s.${column} = c.id and s.bill_id is null)::text as first,
      (select max(month) from storage_bill b where b.${column} = c.id)::text as last_month
    from ${tables[payer]} c where c.id = ${id} and ${isDue(payer, current)}`.execute(tx)
  const due = rows[0]
  if (!due) return null
  const oldest = firstOfMonth(due.first)
  const month = due.last_month ? laterDay(oldest, firstOfNextMonth(due.last_month)) : oldest
  return { payer, id, month, until: firstOfNextMonth(month) }
}

type MonthBill = { bill_id: number; bill_number: string; amount_cents: Cents }

/** One statement, so that the bill and the charges that it takes are of one view. */
async function insertBill(
  tx: Tx,
  { at }: System,
  { payer, id, month, until, number }: StorageMonth & { number: string },
): Promise<MonthBill | undefined> {
  const column = storedBy[payer].id
  const taken = sql`c.${column} = ${id} and c.bill_id is null and c.day < ${until}`
  const { rows } = await sql<MonthBill>`
    with made as (
      insert into storage_bill (bill_number, ${column}, month, micro_cents, closed_at)
      select ${number}, ${id}, ${month}, sum(micro_cents), ${at} from storage_charge c where ${taken}
      on conflict (bill_number) do nothing returning id, bill_number, amount_cents),
    marked as (update storage_charge c set bill_id = b.id from made b where ${taken})
    select id as bill_id, bill_number, amount_cents from made`.execute(tx)
  return rows[0]
}
