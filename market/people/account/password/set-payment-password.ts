import type { Tx } from '#database/connect'
import type { Buyer } from '../../../actor.ts'
import { queueMail } from '../../message/queue-mail.ts'
import { redeemCode } from '../mailed-code/redeem-code.ts'
import { noteActivity } from '../note-activity.ts'
import { clearPaymentAttempts } from './clear-payment-attempts.ts'

type NewPaymentPassword = { code_id: number; payment_password_hash: string }

/**
 * Sets the payment password after a code mailed to the account's own address, unlocks paying and tells the
 * owner. Refuses a code used meanwhile (`account.codeIncorrect`).
 */
export async function setPaymentPassword(
  tx: Tx,
  actor: Buyer,
  input: NewPaymentPassword,
): Promise<Record<never, never>> {
  await redeemCode(tx, actor, input.code_id)
  const account = await tx
    .updateTable('account')
    .set({ payment_password_hash: input.payment_password_hash })
    .where('id', '=', actor.account_id)
    .returning(['email', 'first_name', 'language'])
    .executeTakeFirstOrThrow()
  await clearPaymentAttempts(tx, actor)
  await noteActivity(tx, actor, { account_id: actor.account_id, action: 'paymentPasswordSet' })
  const { email: to, language, first_name: name } = account
  await queueMail(tx, actor, { template: 'paymentPasswordChanged', to, language, params: { name } })
  return {}
}
