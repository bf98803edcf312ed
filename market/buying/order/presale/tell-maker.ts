import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { merchantRolesThatMay } from '#rules/people/merchant/team'
import type { Actor } from '../../../actor.ts'
import type { MailParams } from '../../../people/message/mail-params.ts'
import { type Notice, notify } from '../../../people/message/notify.ts'
import type { OrderRow } from '../status/move.ts'

type ToMaker = 'reservationAsked' | 'reservationTaken' | 'reservationLeft'
type News<N extends ToMaker> = {
  order: Pick<OrderRow, 'order_number' | 'merchant_id'>
  name: N
  params: Omit<MailParams[N], 'name' | 'order_number'>
}

/** Notifies those of a manufacturer's people who answer reservations. */
export async function tellMaker<N extends ToMaker>(
  tx: Tx,
  actor: Actor,
  { order, name, params }: News<N>,
): Promise<void> {
  const people = await tx
    .selectFrom('account')
    .select('id')
    .where('merchant_id', '=', order.merchant_id)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`merchant_roles && ${[...merchantRolesThatMay('contract')]}::text[]`)
    .orderBy('id')
    .execute()
  const said = { order_number: order.order_number, ...params } as unknown as Notice<N>['params']
  await notify(tx, actor, { to: people.map(({ id }) => id), name, params: said })
}
