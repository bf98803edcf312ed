import { sql } from 'kysely'
import type { receiveReturn as declared } from '#api/aftersale/office-refund'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import {
  type AgreedAmounts,
  type AskedAmounts,
  goodsAsked,
  paidForReceived,
} from '#rules/aftersale/refund-amounts'
import { moneyText, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { type Staff, system } from '../../actor.ts'
import { tellBuyer } from '../../buying/order/tell-buyer.ts'
import { keepDamaged } from '../../goods/inventory/keep-damaged.ts'
import { receiveStock } from '../../goods/inventory/receive.ts'
import { summed, type Take } from '../../goods/inventory/stock-take.ts'
import { giveBackLots } from '../../goods/private/give-back-lots.ts'
import { takeBackSold } from '../../goods/private/take-back-sold.ts'
import type { LeavingPieces } from '../../goods/private/take-lots.ts'
import { writeAudit } from '../../write-audit.ts'
import { writeAgreed } from './agree-on-lines.ts'
import { lockRefund, type RefundOfOrder, refundAsker, refundLines } from './find-refund.ts'
import { moveRefund, type RefundOutcome, wayOf } from './move-refund.ts'
import { sellsOwnGoods } from './show-refundable.ts'

type Input = In<typeof declared>
type ReturnedLine = Input['lines'][number] & AskedAmounts & { quantity: number }

/**
 * Records returned goods: sound ones go back into stock, a combination by its parts; damaged ones become bad
 * goods that wait for a price. A dealer's own go back into the dealer's stock, and where nothing was paid for
 * them the return is over. Announced pieces that did not arrive are not paid. Refuses `refund.notFound`,
 * `refund.notAllowed`, malformed counts or more than announced (`refund.received`), and damage without a
 * description (`refund.conditionNeeded`), and pieces of a dealer that have gone on (`refund.keptGone`).
 */
export async function receiveReturn(tx: Tx, actor: Staff, input: Input): Promise<Out<typeof declared>> {
  const found = await lockRefund(tx, actor, input.refund_number)
  wayOf(found, 'receive', actor)
  const came = await cameBack(tx, found, input)
  const lines = came.map(({ line_id, asked_cents, asked_fees_cents, sellable, damaged, quantity }) => ({
    order_line_id: line_id,
    ...paidFor({ asked_cents, asked_fees_cents }, sellable + damaged, quantity),
  }))
  const agreed_cents = plus(zero, ...lines.map((line) => line.agreed_cents))
  await writeAgreed(tx, found.refund, lines)
  await putBack(tx, actor, { found, came })
  const { remark } = input
  const set = { agreed_cents, received_at: actor.at }
  const moved = await moveRefund(tx, actor, {
    ...found,
    event: 'receive',
    remark,
    amount_cents: agreed_cents,
    set,
  })
  const agreed = moneyText(agreed_cents)
  const params = { refund_number: moved.refund_number, amount: agreed_cents > 0 ? agreed : 'none' }
  await tellBuyer(tx, actor, { order: refundAsker(found), template: 'returnReceived', params })
  const { status, order_status } = agreed_cents > 0 ? moved : await close(tx, actor, { found, moved })
  await writeAudit(tx, actor, {
    action: 'refund.receive',
    subject: 'refund',
    subject_id: moved.refund_number,
    before: { status: found.refund.status },
    after: { status, agreed, remark, lines: input.lines },
  })
  return { ...moved, status, order_status, agreed }
}

/** Ends a return that brings no money: the goods are here, and the order is complete again. */
function close(
  tx: Tx,
  { at }: Staff,
  { found, moved }: { found: RefundOfOrder; moved: RefundOutcome },
): Promise<RefundOutcome> {
  const refund = { ...found.refund, status: moved.status, agreed_cents: zero }
  const order = { ...found.order, status: moved.order_status, status_before: found.order.status }
  const setOrder = { completed_at: order.completed_at ?? at }
  return moveRefund(tx, system(at), { refund, order, event: 'close', setOrder })
}

/**
 * The payment for a line of which fewer pieces may have arrived than were announced, price and fees apart.
 */
function paidFor(line: AskedAmounts, received: number, announced: number): AgreedAmounts {
  const agreed_fees_cents = paidForReceived(line.asked_fees_cents, received, announced)
  const goods = paidForReceived(goodsAsked(line), received, announced)
  return { agreed_cents: plus(goods, agreed_fees_cents), agreed_fees_cents }
}

/** Each line of the request with its returned pieces; lines that are not named returned none. */
async function cameBack(tx: Tx, { refund }: RefundOfOrder, { lines }: Input): Promise<ReturnedLine[]> {
  const named = new Map(lines.map((line) => [line.line_id, line]))
  const announced = await refundLines(tx, refund)
  const came = announced.map(({ order_line_id: line_id, asked_cents, asked_fees_cents, quantity }) => ({
    ...(named.get(line_id) ?? { line_id, sellable: 0, damaged: 0, condition_note: '' }),
    asked_cents,
    asked_fees_cents,
    quantity,
  }))
  const strange =
    lines.length !== named.size ||
    came.length < new Set([...named.keys(), ...came.map((line) => line.line_id)]).size
  const tooMany = came.some(({ sellable, damaged, quantity }) => sellable + damaged > quantity)
  const none = came.every(({ sellable, damaged }) => sellable + damaged === 0)
  if (strange || tooMany || none) refuse('refund.received', {}, 'lines')
  if (came.some(({ damaged, condition_note }) => damaged > 0 && condition_note === ''))
    refuse('refund.conditionNeeded', {}, 'lines')
  return came
}

/** Writes the returned pieces to the lines of the request, and books them into stock or bad goods. */
async function putBack(
  tx: Tx,
  actor: Staff,
  { found, came }: { found: RefundOfOrder; came: readonly ReturnedLine[] },
) {
  const { refund, order } = found
  const noted = came.map(({ line_id, sellable, damaged, condition_note }) => ({
    line_id,
    sellable,
    damaged,
    condition_note: damaged > 0 ? condition_note : '',
  }))
  await sql`
    update refund_line l set sellable = c.sellable, damaged = c.damaged, condition_note = c.condition_note
    from json_to_recordset(${JSON.stringify(noted)}::json) as c (line_id int, sellable int, damaged int, condition_note text)
    where l.refund_id = ${refund.id} and l.order_line_id = c.line_id`.execute(tx)
  const place = { warehouse_id: refund.warehouse_id, reason: 'returned' as const, order_id: order.id }
  const { keep, company_id } = order
  if (sellsOwnGoods(order))
    return takeBackSold(tx, actor, { order_id: order.id, warehouse_id: place.warehouse_id, company_id, came })
  for (const take of await piecesOf(tx, came)) await receiveStock(tx, actor, { ...place, ...take })
  for (const { line_id, damaged, condition_note } of came)
    if (damaged > 0) {
      const bad_product_id = await keepDamaged(tx, actor, {
        ...place,
        order_line_id: line_id,
        amount: damaged,
        condition_note,
      })
      await tx
        .updateTable('refund_line')
        .set({ bad_product_id })
        .where('refund_id', '=', refund.id)
        .where('order_line_id', '=', line_id)
        .execute()
    }
  // Public stock is locked before private stock.
  if (keep) await giveBackKept(tx, actor, { order_id: order.id, company_id, came })
}

type ReturnedGoods = { order_id: number; company_id: number; came: readonly ReturnedLine[] }

/** Takes all pieces that go back out of the private stock of their company, whatever state they are in. */
async function giveBackKept(
  tx: Tx,
  actor: Staff,
  { order_id, company_id, came }: ReturnedGoods,
): Promise<void> {
  const back = new Map(came.map(({ line_id, sellable, damaged }) => [line_id, sellable + damaged]))
  const { rows } = await sql<LeavingPieces & { order_line_id: number }>`
    select l.id as order_line_id, r.relation_id, r.warehouse_id, r.amount / (l.amount - l.cancelled) as amount
    from order_line l join reservation r on r.order_line_id = l.id where l.order_id = ${order_id}
    order by r.relation_id, l.id`.execute(tx)
  const leaving = rows
    .map((row) => ({ ...row, company_id, amount: row.amount * (back.get(row.order_line_id) ?? 0) }))
    .filter(({ amount }) => amount > 0)
  await giveBackLots(tx, actor, { order_id, leaving })
}

/** The stock items of the sound pieces: the items themselves, or the parts of a combination. */
async function piecesOf(tx: Tx, came: readonly ReturnedLine[]): Promise<Take[]> {
  const sound = came.filter(({ sellable }) => sellable > 0)
  if (sound.length === 0) return []
  const { rows } = await sql<Take & { line_id: number }>`
    select l.id as line_id, r.relation_id, r.amount / (l.amount - l.cancelled) as amount
    from order_line l join reservation r on r.order_line_id = l.id
    where l.id = any (${sound.map(({ line_id }) => line_id)}::int[])
    order by r.relation_id, l.id`.execute(tx)
  const each = new Map(sound.map(({ line_id, sellable }) => [line_id, sellable]))
  return summed(
    rows.map(({ line_id, relation_id, amount }) => ({ relation_id, amount: amount * each.get(line_id)! })),
  ).toSorted((a, b) => a.relation_id - b.relation_id)
}
