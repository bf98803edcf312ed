import type { Tx } from '#database/connect'
import type { Actor } from '../actor.ts'
import type { MailParams, MailTemplate } from '../message/mail-params.ts'
import { queueMail } from '../message/queue-mail.ts'

export type Letter<T extends MailTemplate> = {
  account_id: number
  template: T
  params: Omit<MailParams[T], 'name'>
}

/** Mails the person who placed an order, in his language. */
export async function tellBuyer<T extends MailTemplate>(
  tx: Tx,
  actor: Actor,
  letter: Letter<T>,
): Promise<void> {
  const buyer = await tx
    .selectFrom('account')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', letter.account_id)
    .executeTakeFirstOrThrow()
  const params = { name: buyer.first_name, ...letter.params } as unknown as MailParams[T]
  await queueMail(tx, actor, { to: buyer.email, language: buyer.language, template: letter.template, params })
}
