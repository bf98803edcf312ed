import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { comesOncePaid, paperOf } from '#rules/aftersale/paper/available-papers'
import { shipmentLoads } from '#rules/aftersale/paper/loads'
import { makeMerchantSlips, makePapers } from '#rules/aftersale/paper/make-papers'
import type { Paper, PaperKind } from '#rules/aftersale/paper/paper'
import { refuse } from '#rules/refusals'
import type { Language } from '#rules/sites'
import type { User } from '../../actor.ts'
import { ownOrders } from '../../buying/order/read/show-order.ts'
import { ordersUnderNumber } from '../../sql/orders-under-number.ts'
import { readFacts } from './read-facts.ts'

export type PaperQuery = {
  /** An order's number, or that of its checkout: then the papers of all its orders. */
  order_sn: string
  kind: PaperKind
  /** The number of a shipment, for papers of that shipment alone. */
  shipment?: number
  /** Limits the papers to this merchant's orders, and hides the buyer. */
  merchant_id?: number
}
type Reading = { language: Language; at: Date }

/**
 * The papers that a person asks for; a merchant's people get the packing slips of their own orders, without
 * the buyer's data. Refuses orders that the person may not see (`order.notFound`) and papers that an order
 * does not have.
 */
export function showPapers(tx: Tx, actor: User, asked: PaperQuery): Promise<Paper[]> {
  return readPapers(tx, { ...asked, ...merchantPart(actor), whose: ownOrders(actor) }, actor)
}

/**
 * The papers behind a signed link, or attached to a mail: permission was checked when the link or mail was
 * made.
 */
export function openPapers(tx: Tx, asked: PaperQuery, reading: Reading): Promise<Paper[]> {
  const { merchant_id } = asked
  const whose = merchant_id === undefined ? sql`true` : sql`o.merchant_id = ${merchant_id}`
  return readPapers(tx, { ...asked, whose }, reading)
}

/** Which part of an order's papers is this person's: a link made for them opens no more. */
export const merchantPart = (viewer: User): Pick<PaperQuery, 'merchant_id'> =>
  viewer.kind === 'merchant' ? { merchant_id: viewer.merchant_id } : {}

async function readPapers(
  tx: Tx,
  { order_sn, kind, shipment, merchant_id, whose }: PaperQuery & { whose: RawBuilder<unknown> },
  { language, at }: Reading,
): Promise<Paper[]> {
  const found = await readFacts(
    tx,
    sql`o.id = any (array(${ordersUnderNumber(order_sn)})) and ${whose}`,
    language,
  )
  if (found.length === 0) refuse('order.notFound')
  const forMerchant = merchant_id !== undefined
  if (forMerchant && kind !== 'packingSlip') refuse('order.neverSuchPaper')
  const having = found.filter(({ order }) => paperOf(order, kind) !== null)
  if (having.length === 0)
    refuse(
      found.some(({ order }) => comesOncePaid(order, kind)) ? 'order.noSuchPaper' : 'order.neverSuchPaper',
    )
  const facts = having.flatMap((one) =>
    shipment === undefined ? [one.facts] : shipmentLoads(one.facts, shipment),
  )
  if (forMerchant) return makeMerchantSlips(facts, at.toISOString())
  // A checkout is of one kind of order.
  return makePapers(paperOf(having[0]!.order, kind) ?? kind, facts, at.toISOString())
}
