import type { papersOfOrders as declared } from '#api/aftersale/paper'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { waitingOf } from '#rules/aftersale/paper/loads'
import { makePapers } from '#rules/aftersale/paper/make-papers'
import { type Paper, printedAtOnce } from '#rules/aftersale/paper/paper'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { chooseOrders } from '../../buying/order/batch/choose-orders.ts'
import { readPrintable } from './read-printable.ts'

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
): Promise<{ papers: Paper[]; left_out: string[] }> {
  const { kind } = input
  const chosen = await chooseOrders(tx, actor, { ...input, most: printedAtOnce })
  const { released, left_out } = await readPrintable(tx, chosen, { kind, language: actor.language })
  if (released.length === 0) refuse('order.noSuchPaper')
  const facts = released.map((one) => waitingOf(one.facts))
  return { papers: makePapers(kind, facts, actor.at.toISOString()), left_out }
}
