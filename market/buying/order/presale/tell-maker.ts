import type { Tx } from '#database/connect'
import type { Actor } from '../../../actor.ts'
import type { MailParams } from '../../../people/message/mail-params.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { type Notice, notify } from '../../../people/message/notify.ts'
import type { OrderRow } from '../status/move.ts'

type MakerNotice = 'reservationAsked' | 'reservationTaken' | 'reservationLeft'
type News<N extends MakerNotice> = {
  order: Pick<OrderRow, 'order_number' | 'merchant_id'>
  name: N
  params: Omit<MailParams[N], 'name' | 'order_number'>
}

/** Notifies those of a manufacturer's people who answer reservations. */
export async function tellMaker<N extends MakerNotice>(
  tx: Tx,
  actor: Actor,
  { order, name, params }: News<N>,
): Promise<void> {
  const to = await merchantPeopleWho(tx, { merchant_id: order.merchant_id, may: 'contract' })
  const said = { order_number: order.order_number, ...params } as unknown as Notice<N>['params']
  await notify(tx, actor, { to, name, params: said })
}
