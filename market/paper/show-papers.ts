import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { loadOf } from '#rules/paper/loads'
import { makePapers } from '#rules/paper/make-papers'
import type { Paper, PaperKind } from '#rules/paper/paper'
import { comesOncePaid, papersFor } from '#rules/paper/papers-for'
import { refuse } from '#rules/refusals'
import type { Language } from '#rules/sites'
import type { User } from '../actor.ts'
import { idsUnder } from '../ids-under.ts'
import { ownOrders } from '../order/show.ts'
import { readFacts } from './read-facts.ts'

export type PapersAsked = {
  /** An order's number, or that of its checkout: then the papers of all its orders. */
  order_sn: string
  kind: PaperKind
  /** The number of a shipment, for what goes with that one alone. */
  shipment?: number
}
type Reading = { language: Language; at: Date }

/** The papers that a person asks for. Refuses what is not theirs to see (`order.notFound`) and what an order has no such paper of. */
export function showPapers(tx: Tx, actor: User, asked: PapersAsked): Promise<Paper[]> {
  return readPapers(tx, { ...asked, whose: ownOrders(actor) }, actor)
}

/** The papers that a link was made for, or that go along with a mail: who asks was looked at before. */
export function openPapers(tx: Tx, asked: PapersAsked, reading: Reading): Promise<Paper[]> {
  return readPapers(tx, { ...asked, whose: sql`true` }, reading)
}

async function readPapers(
  tx: Tx,
  { order_sn, kind, shipment, whose }: PapersAsked & { whose: RawBuilder<unknown> },
  { language, at }: Reading,
): Promise<Paper[]> {
  const found = await readFacts(tx, sql`o.id = any (array(${idsUnder(order_sn)})) and ${whose}`, language)
  if (found.length === 0) refuse('order.notFound')
  const having = found.filter(({ order }) => papersFor(order).includes(kind))
  if (having.length === 0)
    refuse(
      found.some(({ order }) => comesOncePaid(order, kind)) ? 'order.noSuchPaper' : 'order.neverSuchPaper',
    )
  return makePapers(
    kind,
    having.flatMap(({ facts }) => (shipment === undefined ? [facts] : loadOf(facts, shipment))),
    at.toISOString(),
  )
}
