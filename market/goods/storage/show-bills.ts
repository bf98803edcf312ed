import { type RawBuilder, type Selectable, sql } from 'kysely'
import type {
  storageBills as declared,
  officeStorageBill,
  storageBill,
  storageBillLines,
} from '#api/goods/stock/storage-bill'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { owedOf, type StoragePayer } from '#rules/goods/storage/tariff'
import { type Cents, moneyText, toCents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { type Text3, textIn } from '#rules/sites'
import type { Buyer, Merchant, Staff } from '../../actor.ts'
import { owedByCompany } from '../../refuse-owing.ts'
import { countRows } from '../../sql/count-rows.ts'
import { onePage, pageClauses } from '../../sql/page-query.ts'

type Bill = Selectable<Tables['storage_bill']>

/** Joins the payer of a bill `b`: a company `c` or a manufacturer `m`. */
export const payerJoins = sql`left join company c on c.id = b.company_id left join merchant m on m.id = b.merchant_id`
export const payerColumns = sql`case when b.company_id is null then 'merchant' else 'dealer' end as payer, coalesce(c.name, m.name) as payer_name`

/** A bill as calls give it. */
export const billShown = (
  bill: Omit<Bill, 'id' | 'payments' | 'company_id' | 'merchant_id' | 'micro_cents'>,
) => ({
  bill_number: bill.bill_number,
  month: bill.month,
  amount: moneyText(bill.amount_cents),
  corrected: moneyText(bill.corrected_cents),
  paid: moneyText(bill.paid_cents),
  owed: moneyText(owedOf(bill)),
  closed_at: bill.closed_at.toISOString(),
})

/** Buyers and manufacturers see their own bills alone. */
function billsOf(actor: Buyer | Merchant | Staff): RawBuilder<boolean> {
  if (actor.kind === 'staff') return sql<boolean>`true`
  return actor.kind === 'buyer'
    ? sql<boolean>`b.company_id = ${actor.company_id}`
    : sql<boolean>`b.merchant_id = ${actor.merchant_id}`
}

/** The company's bills of storage, the latest month first, and what is owed of all. */
export async function listBills(
  tx: Tx,
  actor: Buyer,
  number: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const owed = moneyText(await owedByCompany(tx, actor.company_id))
  return { ...(await listBillsOf(tx, actor, number)), owed }
}

/** The bills of storage of a company or a manufacturer, the latest month first. */
export async function listBillsOf(
  tx: Tx,
  actor: Buyer | Merchant,
  number: In<typeof declared>,
): Promise<Omit<Out<typeof declared>, 'owed'>> {
  const where = billsOf(actor)
  const page = pageClauses({
    where,
    order: { by: sql`b.month`, of: 'day', id: sql`b.id`, falling: true },
    ...number,
  })
  const { rows: found } = await sql<Bill & { key: string | null }>`
    select b.*, ${page.key} as key from storage_bill b ${page.rows}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  return {
    list: rows.map(billShown),
    next,
    count: await countRows(tx, sql`from storage_bill b where ${where}`),
  }
}

type BillRecord = Bill & { payer: StoragePayer; payer_name: string; lines: number }

/** A bill by its number. Refuses one of somebody else as it does one that is none (`request.notFound`). */
export const findBill = (tx: Tx, actor: Buyer | Merchant | Staff, bill_number: string): Promise<BillRecord> =>
  findAnyBill(tx, bill_number, billsOf(actor))

/** A bill that is so. Refuses any other (`request.notFound`). */
export async function findAnyBill(
  tx: Tx,
  bill_number: string,
  where: RawBuilder<boolean>,
): Promise<BillRecord> {
  const { rows } = await sql<BillRecord>`
    select b.*, ${payerColumns},
      (select count(distinct (lot_id, relation_id, warehouse_id, rate_cents)) from storage_charge where bill_id = b.id)::int as lines
    from storage_bill b ${payerJoins}
    where b.bill_number = ${bill_number.toUpperCase()} and ${where}`.execute(tx)
  return rows[0] ?? refuse('request.notFound')
}

/** A bill with its payments and corrections. Refuses as `findBill` does. */
export async function showBill(
  tx: Tx,
  actor: Buyer | Merchant | Staff,
  { bill_number }: In<typeof storageBill>,
): Promise<Out<typeof officeStorageBill>> {
  const found = await findBill(tx, actor, bill_number)
  const payments = await tx
    .selectFrom('storage_payment')
    .select(['at', 'amount_cents'])
    .where('bill_id', '=', found.id)
    .orderBy('no')
    .execute()
  const corrections = await tx
    .selectFrom('storage_correction')
    .select(['decided_at', 'amount_cents', 'reason'])
    .where('bill_id', '=', found.id)
    .where('state', '=', 'booked')
    .orderBy('id')
    .execute()
  return {
    ...billShown(found),
    payer: found.payer,
    payer_name: found.payer_name,
    lines: found.lines,
    payments: payments.map(({ at, amount_cents }) => ({
      at: at.toISOString(),
      amount: moneyText(amount_cents),
    })),
    corrections: corrections.map(({ decided_at, amount_cents, reason }) => ({
      at: decided_at!.toISOString(),
      amount: moneyText(amount_cents),
      reason,
    })),
  }
}

type LineRow = {
  key: string | null
  no: number
  lot_id: number | null
  relation_id: number
  custom_sn: string
  title: Text3
  color: Text3 | null
  warehouse_name: string
  from_on: string
  until_on: string
  days: number
  pieces: number
  cm3_days: string
  rate_cents: Cents
  amount_cents: Cents
}

/** The lines of a bill. Refuses as `findBill` does. */
export async function listBillLines(
  tx: Tx,
  actor: Buyer | Merchant | Staff,
  { bill_number, ...number }: In<typeof storageBillLines>,
): Promise<Out<typeof storageBillLines>> {
  return readBillLines(tx, actor, { bill: await findBill(tx, actor, bill_number), ...number })
}

type Reading = Omit<In<typeof storageBillLines>, 'bill_number'> & { bill: Pick<BillRecord, 'id' | 'lines'> }

/**
 * The lines of a bill that was found, by warehouse, item and lot. Each has what the sum grows by with it once
 * that is rounded: so they are together what the bill is.
 */
export async function readBillLines(
  tx: Tx,
  { language }: Pick<Buyer, 'language'>,
  { bill, ...number }: Reading,
): Promise<Out<typeof storageBillLines>> {
  const page = pageClauses({ where: sql`true`, order: { id: sql`x.no` }, ...number })
  const { rows: found } = await sql<LineRow>`
    with charged as (
      select c.lot_id, c.rate_cents, coalesce(l.relation_id, c.relation_id) as relation_id, c.warehouse_id, min(c.day)::text as from_on, max(c.day)::text as until_on,
        count(*)::int as days, max(c.amount) as pieces, sum(c.cm3) as cm3_days, sum(c.micro_cents) as micro
      from storage_charge c left join private_lot l on l.id = c.lot_id where c.bill_id = ${bill.id} group by 1, 2, 3, 4),
    numbered as (
      select g.*, w.name as warehouse_name, r.custom_sn, r.color, p.title,
        row_number() over o::int as no, sum(g.micro) over o as upto
      from charged g join warehouse w on w.id = g.warehouse_id join relation r on r.id = g.relation_id join product p on p.id = r.product_id
      window o as (order by w.name, g.warehouse_id, r.custom_sn, g.relation_id, g.lot_id, g.rate_cents rows unbounded preceding))
    select ${page.key} as key, x.no, x.lot_id, x.relation_id, x.custom_sn, x.title, x.color, x.warehouse_name, x.from_on, x.until_on, x.days,
      x.pieces, x.cm3_days::text, x.rate_cents,
      (div(x.upto + 500000, 1000000) - div(x.upto - x.micro + 500000, 1000000))::bigint as amount_cents
    from numbered x ${page.rows}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  const list = rows.map(({ key: _, title, color, cm3_days, rate_cents, amount_cents, ...row }) => ({
    ...row,
    title: textIn(title, language),
    color: color && textIn(color, language),
    m3_days: m3Text(BigInt(cm3_days)),
    price: moneyText(toCents(rate_cents)),
    amount: moneyText(amount_cents),
  }))
  return { list, next, count: bill.lines }
}

/** Cubic centimetres as cubic metres with four places. */
function m3Text(cm3: bigint): string {
  const places = String((cm3 + 50n) / 100n).padStart(5, '0')
  return `${places.slice(0, -4)}.${places.slice(-4)}`
}
