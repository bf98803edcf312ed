import { type RawBuilder, sql } from 'kysely'
import type { logisticsOrderList } from '#api/aftersale/logistics'
import type { officeLogisticsList } from '#api/aftersale/office-logistics'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { FreightPlace } from '#rules/aftersale/logistics/logistics-bounds'
import {
  type LogisticsStatus,
  type LogisticsStep,
  logisticsStatus,
  logisticsStep,
} from '#rules/aftersale/logistics/logistics-graph'
import { unpaidOf } from '#rules/aftersale/logistics/logistics-money'
import { type Cents, moneyText } from '#rules/money/money'
import type { Buyer, Staff } from '../../actor.ts'
import { following, listHead, pageByNumber, upTo } from '../../sql/by-key.ts'
import { countRows } from '../../sql/count-rows.ts'
import { numberPatterns } from '../../sql/like-pattern.ts'
import { onePage, pageClauses, type RowOrder } from '../../sql/page-query.ts'
import { assignedIs } from '../../sql/queue-rows.ts'
import { searchNames } from '../../sql/search-names.ts'
import { ownLogistics } from './find-logistics.ts'

type Row = {
  key: string | null
  id: number
  order_number: string
  company_name: string
  step: LogisticsStep
  status: LogisticsStatus
  from_place: FreightPlace
  to_place: FreightPlace
  goods: string
  cartons: number
  pallets: number
  ready_on: string
  carrier: string
  pro_number: string
  quote_until: Date | null
  cancel_asked_at: Date | null
  created_at: Date
  total: Cents
  paid: Cents
}

const { asked, quoted, accepted, placed, pickedUp } = logisticsStep
const steps = (...among: readonly LogisticsStep[]) => sql`o.step in (${sql.join(among.map(sql.lit))})`
const newest: RowOrder = { id: sql`o.id`, falling: true }
const waiting: RowOrder = { by: sql`o.updated_at`, id: sql`o.id` }

const buyerTabs = {
  all: sql`true`,
  normal: sql`o.status <> ${sql.lit(logisticsStatus.cancelled)}`,
  cancelled: sql`o.status = ${sql.lit(logisticsStatus.cancelled)}`,
}
/** What waits for customer service comes first, the longest waiting before. */
const officeTabs = {
  toQuote: { where: steps(asked), order: waiting },
  toPlace: { where: steps(accepted), order: waiting },
  cancels: {
    where: sql`o.cancel_asked_at is not null and o.step <> ${sql.lit(logisticsStep.cancelled)}`,
    order: { by: sql`o.cancel_asked_at`, id: sql`o.id` },
  },
  underWay: { where: steps(quoted, placed, pickedUp), order: newest },
  all: { where: sql`true`, order: newest },
} satisfies Record<string, { where: RawBuilder<unknown>; order: RowOrder }>

/** The freight orders that a query reads, with what they cost and what is paid of them. */
async function readRows(
  tx: Tx,
  { found, key, order }: Record<'found' | 'key' | 'order', RawBuilder<unknown>>,
) {
  const { rows } = await sql<Row>`
    select ${key} as key, o.id, o.logistics_number as order_number, c.name as company_name, o.step, o.status, o.from_place,
      o.to_place, o.goods, o.cartons, o.pallets, o.ready_on::text, o.carrier, o.pro_number, o.quote_until, o.cancel_asked_at,
      o.created_at,
      (select coalesce(sum(g.amount_cents), 0)::bigint from logistics_charge g
        where g.logistics_order_id = o.id and g.quote_no = o.quote_no) as total,
      (select coalesce(sum(p.amount_cents - p.back_cents), 0)::bigint from logistics_payment p
        where p.logistics_order_id = o.id) as paid
    from (select o.* from logistics_order o ${found}) o join company c on c.id = o.company_id
    order by ${order}`.execute(tx)
  return rows
}

function show({ key: _, id: __, total, paid, quote_until, cancel_asked_at, created_at, ...row }: Row) {
  return {
    ...row,
    total: moneyText(total),
    paid: moneyText(paid),
    unpaid_fee: moneyText(unpaidOf(row.step, total, paid)),
    quote_until: quote_until?.toISOString() ?? null,
    cancel_asked_at: cancel_asked_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

const soughtBy = (search: string, companies: readonly number[]) => {
  if (search === '') return sql`true`
  const like = sql`any (${numberPatterns(search)}::text[])`
  return sql`(o.logistics_number ilike ${like} or o.pro_number ilike ${like} or o.goods ilike ${like}
    or o.company_id = any (${[...companies]}::int[]))`
}

/** The company's freight orders, newest first: all, those that go on, or those that were cancelled. */
export async function listLogistics(
  tx: Tx,
  actor: Buyer,
  input: In<typeof logisticsOrderList>,
): Promise<Out<typeof logisticsOrderList>> {
  const { tab, status, search, head, after, page, page_size } = input
  const ofStatus = status === 0 ? sql`true` : sql`o.status = ${status}`
  const where = sql`${ownLogistics(actor)} and ${buyerTabs[tab]} and ${ofStatus} and ${soughtBy(search, [])}
    and ${upTo(sql`o.id`, head)}`
  const found = sql`where ${where} and ${following(sql`o.id`, after)}
    order by o.id desc limit ${page_size + 1} offset ${after ? 0 : (page - 1) * page_size}`
  const read = await readRows(tx, { found, key: sql`null::text`, order: sql`o.id desc` })
  const { rows, next } = pageByNumber(read, page_size, ({ id }) => id)
  return {
    list: rows.map(show),
    next,
    head: listHead(input, rows[0]?.id),
    count: await countRows(tx, sql`from logistics_order o where ${where}`),
  }
}

/** Freight orders of all companies, as customer service works on them. */
export async function listOfficeLogistics(
  tx: Tx,
  actor: Staff,
  { tab, assigned, search, ...number }: In<typeof officeLogisticsList>,
): Promise<Out<typeof officeLogisticsList>> {
  const companies = search === '' ? [] : await searchNames(tx, 'company', search)
  const { order } = officeTabs[tab]
  const rowsOf = { kind: 'freight', ref: sql`o.logistics_number` } as const
  const where = sql`${officeTabs[tab].where} and ${soughtBy(search, companies)}
    and ${assignedIs(assigned, actor, rowsOf)}`
  const page = pageClauses({ ...number, where, order })
  const read = await readRows(tx, { found: page.rows, key: page.key, order: page.order })
  const { rows, next } = onePage(read, number.page_size)
  return {
    list: rows.map(show),
    next,
    count: await countRows(tx, sql`from logistics_order o where ${where}`),
  }
}
