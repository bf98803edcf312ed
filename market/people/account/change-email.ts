import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { User } from '../../actor.ts'
import { queueMail } from '../message/queue-mail.ts'
import { freeAddress, movedTo } from './free-address.ts'
import { keepOwnerAddress } from './keep-owner-address.ts'
import { redeemCode } from './mailed-code/redeem-code.ts'
import { noteActivity } from './note-activity.ts'
import { showUser, type UserAnswer } from './show-user.ts'

/**
 * Changes the e-mail address of the account, after a code mailed to the new one. Mails the old address, so
 * that its owner notices. Refuses a code used meanwhile (`account.codeIncorrect`) and an address that
 * another account has (`account.emailTaken`); only a reader of that mailbox can learn the latter.
 */
export async function changeEmail(
  tx: Tx,
  actor: User,
  input: { code_id: number; email: string },
): Promise<{ user: UserAnswer }> {
  const { account_id } = actor
  await redeemCode(tx, actor, input.code_id)
  await sql`select pg_advisory_xact_lock(hashtext(${`email ${input.email.toLowerCase()}`}))`.execute(tx)
  const freed = await freeAddress(tx, input.email)
  await movedTo(tx, freed, account_id)
  const taken = await tx
    .selectFrom('account')
    .select('id')
    .where(sql`lower(email)`, '=', input.email.toLowerCase())
    .where('id', '<>', account_id)
    .executeTakeFirst()
  if (taken) refuse('account.emailTaken', {}, 'email')
  const before = await tx
    .selectFrom('account')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', account_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await keepOwnerAddress(tx, actor, account_id)
  await tx.updateTable('account').set({ email: input.email }).where('id', '=', account_id).execute()
  const params = { name: before.first_name, email: veiled(input.email) }
  await queueMail(tx, actor, {
    template: 'emailChanged',
    to: before.email,
    language: before.language,
    params,
  })
  await noteActivity(tx, actor, { account_id, action: 'emailChanged' })
  return { user: await showUser(tx, actor, account_id) }
}

/** An address shortened so that its owner recognises it and nobody else learns it. */
export function veiled(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
}
