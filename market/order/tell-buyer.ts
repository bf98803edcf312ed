import type { Tx } from '#database/connect'
import type { Actor } from '../actor.ts'
import type { MailParams, MailTemplate } from '../message/mail-params.ts'
import { queueMail } from '../message/queue-mail.ts'
import type { OrderRow } from './move.ts'

export type OrderMail = {
  [T in MailTemplate]: MailParams[T] extends { order_number: string } ? T : never
}[MailTemplate]
export type News<T extends OrderMail> = {
  order: Pick<OrderRow, 'account_id' | 'order_number'>
  template: T
  /** What the mail says beside the buyer's name and the order's number. */
  params: Omit<MailParams[T], 'name' | 'order_number'>
}

/** Mails the person who placed an order, in their language. */
export async function tellBuyer<T extends OrderMail>(
  tx: Tx,
  actor: Actor,
  { order, template, params }: News<T>,
) {
  const { email, first_name, language } = await tx
    .selectFrom('account')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', order.account_id)
    .executeTakeFirstOrThrow()
  const said = { name: first_name, order_number: order.order_number, ...params } as unknown as MailParams[T]
  await queueMail(tx, actor, { to: email, language, template, params: said })
}
