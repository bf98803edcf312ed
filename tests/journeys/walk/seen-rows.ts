import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { demoActors } from '#demo/seed/actors'
import { beginProduct } from '#market/goods/merchant/change/open-change'
import { type InboundState, inboundState } from '#rules/buying/inbound/inbound-graph'
import { orderStatus } from '#rules/buying/order/status'
import { logisticsType } from '#rules/codes'
import { changeState } from '#rules/goods/change/change-state'
import { aMovedChange, aSavedField } from '#tests/fixtures/goods'

export const screenPeople = {
  buyer: { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' },
  merchant: { email: 'sales@harlow-pine.example.com', password: 'maker2468' },
  staff: { email: 'admin@trestle.example.com', password: 'staff2468' },
}

/** Orders of a company in the states that screens need. */
export async function ordersOf(db: Db, company_id: number) {
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('order_parent as p', 'p.id', 'o.order_parent_id')
    .select(['o.order_number', 'o.status', 'o.logistics_type', 'p.order_parent_number', 'p.approval'])
    .where('o.company_id', '=', company_id)
    .orderBy('o.id', 'desc')
    .execute()
  const unpaid =
    orders.find((order) => order.status === orderStatus.pendingPayment && order.approval === 'none') ??
    orders[0]!
  const waiting = orders.find((order) => order.approval === 'waiting') ?? orders[0]!
  const paid = orders.find((order) => order.status === orderStatus.completed) ?? orders[0]!
  const toPack = orders.find((order) => order.status === orderStatus.awaitingPacking) ?? paid
  const completed = (by: number) =>
    orders.find((order) => order.status === orderStatus.completed && order.logistics_type === by) ?? paid
  const [shipped, pickedUp] = [completed(logisticsType.ship), completed(logisticsType.selfPickup)]
  return { company_id, unpaid, waiting, paid, toPack, shipped, pickedUp }
}

/** A proposed contract of the company with the merchant whose person looks. */
const contractOf = (db: Db, company_id: number) =>
  db
    .selectFrom('contract as c')
    .innerJoin('merchant as m', 'm.id', 'c.merchant_id')
    .innerJoin('account as a', 'a.merchant_id', 'm.id')
    .select(['c.contract_sn', 'm.merchant_uuid as maker_uuid'])
    .where('c.company_id', '=', company_id)
    .where('a.email', '=', screenPeople.merchant.email)
    .where('c.version', 'is not', null)
    .executeTakeFirstOrThrow()

/** A freight order of the demo's dealer that is under way. */
const freightOf = (db: Db) =>
  db
    .selectFrom('logistics_order')
    .select('logistics_number')
    .where('status', '=', 2)
    .orderBy('id')
    .executeTakeFirstOrThrow()

/** A form of the demo's dealer that the warehouse works on. */
const requisitionOf = (db: Db) =>
  db
    .selectFrom('requisition')
    .select('requisition_number')
    .where('state', '=', 4)
    .orderBy('id')
    .executeTakeFirstOrThrow()

/** An order in production of a manufacturer's contract. */
const producedOf = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('account as a', 'a.merchant_id', 'o.merchant_id')
    .innerJoin('lot as l', 'l.order_id', 'o.id')
    .select(['o.order_number', 'l.lot_no'])
    .where('a.email', '=', screenPeople.merchant.email)
    .orderBy('l.state', 'desc')
    .orderBy('o.id')
    .executeTakeFirstOrThrow()

/** A product of the manufacturer whose person looks. */
const productOf = (db: Db) =>
  db
    .selectFrom('product as p')
    .innerJoin('account as a', 'a.merchant_id', 'p.merchant_id')
    .select(['p.id', 'p.merchant_id'])
    .where('a.email', '=', screenPeople.merchant.email)
    .where('p.is_bad_goods', '=', false)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirstOrThrow()
type Product = Awaited<ReturnType<typeof productOf>>

/** An item that the manufacturer whose person looks has in a warehouse, and more of it to come. */
const stockedOf = (db: Db) =>
  db
    .selectFrom('stock as s')
    .innerJoin('relation as r', 'r.id', 's.relation_id')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .innerJoin('account as a', 'a.merchant_id', 'r.merchant_id')
    .innerJoin('inbound_line as l', 'l.relation_id', 's.relation_id')
    .innerJoin('inbound as i', 'i.id', 'l.inbound_id')
    .select(['s.relation_id', 's.warehouse_id'])
    .where('a.email', '=', screenPeople.merchant.email)
    .where('p.is_bad_goods', '=', false)
    .where('l.sound', '>', 0)
    .whereRef('i.warehouse_id', '=', 's.warehouse_id')
    .limit(1)
    .executeTakeFirstOrThrow()

/** A statement of the manufacturer whose person looks. */
async function statementOf(db: Db): Promise<string> {
  const { statement_number } = await db
    .selectFrom('merchant_statement as s')
    .innerJoin('account as a', 'a.merchant_id', 's.merchant_id')
    .select('s.statement_number')
    .where('a.email', '=', screenPeople.merchant.email)
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return statement_number
}

/** An inbound shipment in a state, of the manufacturer whose person looks. */
async function inboundOf(db: Db, state: InboundState): Promise<string> {
  const { inbound_number } = await db
    .selectFrom('inbound as i')
    .innerJoin('account as a', 'a.merchant_id', 'i.merchant_id')
    .select('i.inbound_number')
    .where('a.email', '=', screenPeople.merchant.email)
    .where('i.state', '=', state)
    .limit(1)
    .executeTakeFirstOrThrow()
  return inbound_number
}

/** A draft, and an edited product that waits for its review: nobody of the demo shop has begun one. */
async function changesOf(db: Db, { id: product_id, merchant_id }: Product) {
  const { draft, sent } = changeState
  const open = await db
    .selectFrom('product_change')
    .select(['id', 'state'])
    .where('merchant_id', '=', merchant_id)
    .where('state', 'in', [draft, sent])
    .execute()
  const found = (state: number) => open.find((change) => change.state === state)?.id
  const seller = (await inTransaction(db, (tx) => demoActors(tx))).seller(merchant_id, new Date())
  const begin = () => inTransaction(db, (tx) => beginProduct(tx, seller))
  const edit = () => aSavedField(db, seller, { product_id, path: 'collection', value: 'Nordic' })
  const change_id = found(sent) ?? (await edit()).change_id
  if (!found(sent)) await aMovedChange(db, seller, { change_id })
  return { draft: found(draft) ?? (await begin()).change_id, change: change_id }
}

/** A request for a refund to a manufacturer, and an order that it sold. */
async function ofMakerOf(db: Db) {
  const { rows: asked } = await sql<{ number: string }>`select f.refund_number as number from refund f
    join account a on a.merchant_id = f.merchant_id where a.email = ${screenPeople.merchant.email} limit 1`.execute(
    db,
  )
  const { rows: sold } = await sql<{ number: string }>`select o.order_number as number from orders o
    join account a on a.merchant_id = o.merchant_id where a.email = ${screenPeople.merchant.email} and o.kind = 1
    and o.paid_at is not null order by o.id limit 1`.execute(db)
  return { asked: asked[0]?.number, ofMaker: sold[0]?.number }
}

/** One of each other thing that a screen shows. */
export async function othersOf(db: Db, company_id: number) {
  const review = await db
    .selectFrom('certification')
    .select('id')
    .where('submitted_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const feedback = await db
    .selectFrom('feedback')
    .select('feedback_number')
    .where('company_id', '=', company_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const notice = await db
    .selectFrom('notice as n')
    .innerJoin('account as a', 'a.id', 'n.account_id')
    .select('n.id')
    .where('a.email', '=', screenPeople.buyer.email)
    .orderBy('n.id', 'desc')
    .executeTakeFirstOrThrow()
  const refund = await db
    .selectFrom('refund')
    .select('refund_number')
    .where('company_id', '=', company_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const saved = await db
    .selectFrom('saved_list')
    .select('id')
    .where('company_id', '=', company_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { merchant_uuid } = await db
    .selectFrom('merchant')
    .select('merchant_uuid')
    .limit(1)
    .executeTakeFirstOrThrow()
  const application = await db
    .selectFrom('merchant_application')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const product = await productOf(db)
  const enquiry = await db.selectFrom('enquiry').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  return {
    ...(await ofMakerOf(db)),
    contract: await contractOf(db, company_id),
    produced: await producedOf(db),
    freight: await freightOf(db),
    requisition: await requisitionOf(db),
    review,
    feedback,
    notice,
    refund,
    saved,
    merchant_uuid,
    application,
    enquiry,
    product,
    statement: await statementOf(db),
    stocked: await stockedOf(db),
    inbound: await inboundOf(db, inboundState.announced),
    counted: await inboundOf(db, inboundState.receiving),
    ...(await changesOf(db, product)),
  }
}
export type Orders = Awaited<ReturnType<typeof ordersOf>>
export type Others = Awaited<ReturnType<typeof othersOf>>
