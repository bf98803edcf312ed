import type { papersOfOrders as declared, salesPapers as ofSales } from '#api/aftersale/paper'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { waitingOf } from '#rules/aftersale/paper/loads'
import { makePapers } from '#rules/aftersale/paper/make-papers'
import { type Paper, type PaperKind, printedAtOnce } from '#rules/aftersale/paper/paper'
import { refuse } from '#rules/refusals'
import type { Buyer, Staff } from '../../actor.ts'
import { chooseOrders } from '../../buying/order/batch/choose-orders.ts'
import { chooseSales } from './choose-sales.ts'
import { readPrintable } from './read-printable.ts'

type PapersToPrint = { papers: Paper[]; left_out: string[] }

/**
 * One kind of paper of many orders, for printing in one go; of orders shipped in part, for the unshipped
 * rest. Refuses as `chooseOrders` does, more orders than may be printed at once (`batch.tooMany`), and
 * orders none of which has such a paper (`order.noSuchPaper`); single ones without it are left out and
 * listed.
 */
export async function papersOfOrders(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<PapersToPrint> {
  const chosen = await chooseOrders(tx, actor, { ...input, most: printedAtOnce })
  return drawPapers(tx, actor, { chosen, kind: input.kind })
}

/** The packing slips of a company's own sales orders; refuses like `chooseSales` and `papersOfOrders`. */
export async function papersOfSales(tx: Tx, actor: Buyer, input: In<typeof ofSales>): Promise<PapersToPrint> {
  return drawPapers(tx, actor, { chosen: await chooseSales(tx, actor, input), kind: 'packingSlip' })
}

async function drawPapers(
  tx: Tx,
  { language, at }: Staff | Buyer,
  { chosen, kind }: { chosen: readonly { id: number }[]; kind: PaperKind },
): Promise<PapersToPrint> {
  const { released, left_out } = await readPrintable(tx, chosen, { kind, language })
  if (released.length === 0) refuse('order.noSuchPaper')
  const facts = released.map((one) => waitingOf(one.facts))
  return { papers: makePapers(kind, facts, at.toISOString()), left_out }
}
