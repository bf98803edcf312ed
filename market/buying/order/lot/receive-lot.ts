import { sql } from 'kysely'
import type { receiveLot as declared, acceptGoods as declaredAccept } from '#api/buying/lot'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type ReceivedLine, wrongCount } from '#rules/buying/contract/lot/faults'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { refuse } from '#rules/refusals'
import type { Buyer, System } from '../../../actor.ts'
import type { OrderRow } from '../status/move.ts'
import { lockContractOrder, lockLot } from './lock-lot.ts'
import { type LotPlace, moveLot } from './move-lot.ts'
import { settleReceipt } from './settle-receipt.ts'
import { tellLot } from './tell-lot.ts'

/**
 * The buyer says how the pieces of a lot that arrived came; with the last lot of sound goods that confirms
 * the receipt of the order. Refuses a lot that has not arrived (`contract.lotNotNow`), and other pieces than
 * were shipped (`contract.received`).
 */
export async function receiveLot(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { order, lot } = await lockLot(tx, actor, input)
  const lot_state = await receive(tx, actor, { lot, came: input.lines })
  const { damaged, missing } = input.lines.reduce(
    (sum, line) => ({ damaged: sum.damaged + line.damaged, missing: sum.missing + line.missing }),
    { damaged: 0, missing: 0 },
  )
  const params = { lot_no: String(lot.lot_no), damaged, missing }
  await tellLot(tx, actor, { order, side: 'merchant', name: 'lotReceived', params })
  if (order.status === orderStatus.awaitingReceipt)
    await settleReceipt(tx, actor, { order, asTheyAre: false })
  return { status: await statusOf(tx, order), lot_state }
}

type ReceivedLot = { lot: LotPlace; came: readonly ReceivedLine[] }

/** Keeps how the pieces of a lot came, all of them sound where nothing is said, and moves it on. */
export async function receive(tx: Tx, actor: Buyer | System, { lot, came }: ReceivedLot) {
  const { order_id, lot_no } = lot
  const state = await moveLot(tx, actor, {
    lot,
    event: actor.kind === 'buyer' ? 'receive' : 'receiveSilently',
  })
  if (came.length === 0) {
    await sql`update lot_line set sound = shipped where order_id = ${order_id} and lot_no = ${lot_no}`.execute(
      tx,
    )
    return state
  }
  const shipped = await tx
    .selectFrom('lot_line')
    .select(['line_no', 'shipped'])
    .where('order_id', '=', order_id)
    .where('lot_no', '=', lot_no)
    .execute()
  const wrong = wrongCount(shipped, came)
  if (wrong !== null) refuse('contract.received', { line_no: wrong }, 'lines')
  await sql`
    update lot_line l set sound = c.sound, damaged = c.damaged, missing = c.missing
    from json_to_recordset(${JSON.stringify(came)}) as c (line_no int, sound int, damaged int, missing int)
    where l.order_id = ${order_id} and l.lot_no = ${lot_no} and l.line_no = c.line_no`.execute(tx)
  return state
}

/**
 * The buyer accepts what came with damage as it is. Refuses while a lot is not received, or claimed
 * (`contract.notNow`).
 */
export async function acceptGoods(
  tx: Tx,
  actor: Buyer,
  { order_number }: In<typeof declaredAccept>,
): Promise<Out<typeof declaredAccept>> {
  const order = await lockContractOrder(tx, actor, order_number)
  if (order.status !== orderStatus.awaitingReceipt)
    refuse('order.notAllowed', { status: order.status, event: 'confirmReceipt' })
  if (!(await settleReceipt(tx, actor, { order, asTheyAre: true }))) refuse('contract.notNow')
  return { status: await statusOf(tx, order) }
}

async function statusOf(tx: Tx, { id }: OrderRow): Promise<Status> {
  const { status } = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return status
}
