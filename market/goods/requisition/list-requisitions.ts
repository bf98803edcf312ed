import { type RawBuilder, sql } from 'kysely'
import type { officeRequisitionList } from '#api/goods/stock/office-requisition'
import type { requisitionList } from '#api/goods/stock/requisition'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import {
  endStates,
  type RequisitionKind,
  type RequisitionState,
  requisitionState,
} from '#rules/goods/private/requisition-graph'
import { type Cents, moneyText } from '#rules/money/money'
import type { Buyer, Staff } from '../../actor.ts'
import { following, listHead, pageByNumber, upTo } from '../../sql/by-key.ts'
import { countRows } from '../../sql/count-rows.ts'
import { numberPatterns } from '../../sql/like-pattern.ts'
import { onePage, pageClauses, type RowOrder } from '../../sql/page-query.ts'
import { assignedIs } from '../../sql/queue-rows.ts'
import { searchNames } from '../../sql/search-names.ts'
import { ownRequisitions } from './find-requisition.ts'

type Row = {
  key: string | null
  id: number
  requisition_number: string
  state: RequisitionState
  kind: RequisitionKind
  company_name: string
  warehouse_name: string
  to_warehouse_name: string | null
  pieces: number
  items: number
  missing: number
  fee_cents: Cents | null
  ready_on: string | null
  quote_until: Date | null
  created_at: Date
  updated_at: Date
}

const { submitted, quoted, accepted, begun, onTheWay } = requisitionState
const states = (...among: readonly RequisitionState[]) => sql`q.state in (${sql.join(among.map(sql.lit))})`
const newest: RowOrder = { id: sql`q.id`, falling: true }
const waiting: RowOrder = { by: sql`q.updated_at`, id: sql`q.id` }

const buyerTabs = {
  all: sql`true`,
  open: sql`not ${states(...endStates)}`,
  over: states(...endStates),
}
/** What waits for the warehouse comes first, the longest waiting before. */
const officeTabs = {
  toQuote: { where: states(submitted), order: waiting },
  toWork: { where: states(accepted, begun), order: { by: sql`q.ready_on`, id: sql`q.id`, of: 'day' } },
  toCount: { where: states(onTheWay), order: waiting },
  quoted: { where: states(quoted), order: newest },
  all: { where: sql`true`, order: newest },
} satisfies Record<string, { where: RawBuilder<unknown>; order: RowOrder }>

/** The forms that a query finds, with what they are of. */
async function readRows(
  tx: Tx,
  { found, key, order }: Record<'found' | 'key' | 'order', RawBuilder<unknown>>,
) {
  const { rows } = await sql<Row>`
    select ${key} as key, q.id, q.requisition_number, q.state, q.kind, c.name as company_name, w.name as warehouse_name,
      t.name as to_warehouse_name, l.pieces, l.items, l.missing, q.fee_cents, q.ready_on::text, q.quote_until, q.created_at, q.updated_at
    from (select q.* from requisition q ${found}) q join company c on c.id = q.company_id join warehouse w on w.id = q.warehouse_id
    left join warehouse t on t.id = q.to_warehouse_id
    cross join lateral (select sum(amount)::int as pieces, count(*)::int as items, sum(missing)::int as missing
      from requisition_line where requisition_id = q.id) l
    order by ${order}`.execute(tx)
  return rows
}

function show({ key: _, id: __, fee_cents, quote_until, created_at, updated_at, ...row }: Row) {
  return {
    ...row,
    fee: fee_cents === null ? null : moneyText(fee_cents),
    quote_until: quote_until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

function soughtBy(search: string, companies: readonly number[]): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const patterns = sql`any (${numberPatterns(search)}::text[])`
  return sql`(q.requisition_number ilike ${patterns} or q.company_id = any (${[...companies]}::int[])
    or exists (select from requisition_line l join relation r on r.id = l.relation_id where l.requisition_id = q.id
      and (r.custom_sn ilike ${patterns} or r.goods_sn ilike ${patterns} or r.upc ilike ${patterns})))`
}

/** The company's forms, newest first: all, those that go on, or those that are over. */
export async function listRequisitions(
  tx: Tx,
  actor: Buyer,
  input: In<typeof requisitionList>,
): Promise<Out<typeof requisitionList>> {
  const { tab, kind, search, head, after, page, page_size } = input
  const ofKind = kind === 0 ? sql`true` : sql`q.kind = ${kind}`
  const where = sql`${ownRequisitions(actor)} and ${buyerTabs[tab]} and ${ofKind} and ${soughtBy(search, [])}
    and ${upTo(sql`q.id`, head)}`
  const found = sql`where ${where} and ${following(sql`q.id`, after)}
    order by q.id desc limit ${page_size + 1} offset ${after ? 0 : (page - 1) * page_size}`
  const read = await readRows(tx, { found, key: sql`null::text`, order: sql`q.id desc` })
  const { rows, next } = pageByNumber(read, page_size, ({ id }) => id)
  return {
    list: rows.map(show),
    next,
    head: listHead(input, rows[0]?.id),
    count: await countRows(tx, sql`from requisition q where ${where}`),
  }
}

/** Forms of all companies, as the warehouse works on them. */
export async function listOfficeRequisitions(
  tx: Tx,
  actor: Staff,
  { tab, assigned, search, warehouse_id, ...number }: In<typeof officeRequisitionList>,
): Promise<Out<typeof officeRequisitionList>> {
  const companies = search === '' ? [] : await searchNames(tx, 'company', search)
  const { order } = officeTabs[tab]
  const place = sql.ref(tab === 'toCount' ? 'q.to_warehouse_id' : 'q.warehouse_id')
  const there = warehouse_id === undefined ? sql`true` : sql`${place} = ${warehouse_id}`
  const where = sql`${ownRequisitions(actor)} and ${officeTabs[tab].where} and ${there} and ${soughtBy(search, companies)}
    and ${assignedIs(assigned, actor, { kind: 'requisition', ref: sql`q.requisition_number` })}`
  const page = pageClauses({ ...number, where, order })
  const read = await readRows(tx, { found: page.rows, key: page.key, order: page.order })
  const { rows, next } = onePage(read, number.page_size)
  return {
    list: rows.map(show),
    next,
    count: await countRows(tx, sql`from requisition q where ${where}`),
  }
}
