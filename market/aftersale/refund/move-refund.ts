import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { mayMoveRefund, orderEventOf } from '#rules/aftersale/refund-events'
import { type RefundEvent, refundGraph } from '#rules/aftersale/refund-graph'
import type { Status } from '#rules/buying/order/status'
import type { Cents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Role } from '#rules/roles'
import { type RefundStatus, refundStatus } from '#rules/status-codes'
import { type Actor, system } from '../../actor.ts'
import { move, type OrderColumns, rolesOf } from '../../buying/order/status/move.ts'
import { moveRow } from '../../moves/move-row.ts'
import { statusTables } from '../../moves/status-tables.ts'
import type { RefundOfOrder, StoredRefund } from './find-refund.ts'

/** Further columns of the request to change with its status. */
type RefundColumns = Partial<
  Pick<
    StoredRefund,
    | 'offered_cents'
    | 'agreed_cents'
    | 'answer'
    | 'decided_by'
    | 'decided_at'
    | 'return_payer'
    | 'return_address'
    | 'return_label'
    | 'return_carrier'
    | 'return_tracking'
    | 'sent_at'
    | 'received_at'
    | 'ledger_transaction_id'
  >
>
type Step = RefundOfOrder & {
  event: Exclude<RefundEvent, 'ask'>
  remark?: string
  /** The amount of the event, for the history. */
  amount_cents?: Cents | null
  set?: RefundColumns
  /** Further columns of the order to change with its status, where the event moves the order. */
  setOrder?: OrderColumns
}
export type RefundOutcome = { refund_number: string; status: RefundStatus; order_status: Status }

/**
 * The status that an event leads to for this actor. Refuses an event that the request or its order does not
 * allow (`refund.notAllowed`, with `status` and `event`).
 */
export function wayOf({ refund, order }: RefundOfOrder, event: RefundEvent, actor: Actor) {
  const { status, sent_at, agreed_cents, asked_cents } = refund
  const found = { status, order, sent: sent_at !== null, back_cents: agreed_cents ?? asked_cents }
  const way = mayMoveRefund(found, event, rolesOf(actor))
  return way ?? refuse('refund.notAllowed', { status, event })
}

/**
 * Moves a request and, where the event is the order's too, the order with it; both are written into their
 * histories. Refuses as `wayOf` does. Lock both first.
 */
export async function moveRefund(tx: Tx, actor: Actor, step: Step): Promise<RefundOutcome> {
  const way = wayOf(step, step.event, actor)
  const { order, remark = '', setOrder = {} } = step
  const event = orderEventOf[step.event]
  const order_status = event ? await move(tx, actor, { order, event, remark, set: setOrder }) : order.status
  await write(tx, actor, { ...step, ...way })
  return { refund_number: step.refund.refund_number, status: way.to, order_status }
}

/** Closes a request whose accepted offer was paid: the order is refunded already. */
export async function closePaid(tx: Tx, at: Date, step: Omit<Step, 'event'>): Promise<RefundStatus> {
  const to = refundStatus.complete
  await write(tx, system(at), { ...step, event: 'pay', role: 'system', to })
  return to
}

async function write(
  tx: Tx,
  actor: Actor,
  { refund: row, remark = '', amount_cents = null, set, ...way }: Step & { role: Role; to: RefundStatus },
): Promise<void> {
  const { event, role, to } = way
  const columns = { updated_at: actor.at, ...set }
  const noted = { amount_cents: sql`${amount_cents}::bigint` }
  await moveRow(tx, actor, {
    table: statusTables.refund,
    graph: refundGraph,
    row,
    event,
    to,
    role,
    words: remark,
    set: columns,
    noted,
  })
}
