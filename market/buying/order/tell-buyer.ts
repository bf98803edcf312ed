import type { Tx } from '#database/connect'
import type { NoticeName } from '#rules/people/notices'
import type { Actor } from '../../actor.ts'
import type { MailParams } from '../../people/message/mail-params.ts'
import { type Notice, notify } from '../../people/message/notify.ts'
import type { OrderRow } from './status/move.ts'

type OrderNotice = {
  [N in NoticeName]: MailParams[N] extends { order_number: string } ? N : never
}[NoticeName]
type News<N extends OrderNotice> = {
  order: Pick<OrderRow, 'account_id' | 'order_number'>
  template: N
  /** The text's parameters besides the buyer's name and the order's number. */
  params: Omit<MailParams[N], 'name' | 'order_number'>
}

/** Notifies the person who placed an order, in the message centre and by mail. */
export async function tellBuyer<N extends OrderNotice>(
  tx: Tx,
  actor: Actor,
  { order, template, params }: News<N>,
) {
  const said = { order_number: order.order_number, ...params } as unknown as Notice<N>['params']
  await notify(tx, actor, { to: order.account_id, name: template, params: said })
}
