import { sql } from 'kysely'
import type { sendCode as declaration } from '#api/account'
import type { Out } from '#api/call'
import type { Tx } from '#database/connect'
import type { CodePurpose } from '#database/tables'
import { addMinutes, codeMinutes, codesPerHour } from '#rules/attempts'
import { refuse } from '#rules/refusals'
import type { Actor } from '../actor.ts'
import type { SecretTemplate } from '../message/mail-params.ts'
import { queueSecretMail, type SealSecrets } from '../message/queue-mail.ts'

export type { CodePurpose } from '#database/tables'
export type CodeToSend = {
  email: string
  purpose: CodePurpose
  /** The six digits, for the mail alone. */
  code: string
  /** What is kept of them: keyed with a secret, since a million hashes are quickly made. */
  code_hash: string
  seal: SealSecrets
}

/** The mail of each purpose. Those of `anybody` go to any address, to prove it; the others to owners of accounts alone. */
const mails = {
  register: { template: 'registerCode', anybody: true },
  email: { template: 'emailCode', anybody: true },
  password: { template: 'passwordCode', anybody: false },
  payment_password: { template: 'paymentPasswordCode', anybody: false },
  device: { template: 'deviceCode', anybody: false },
  certification: { template: 'certificationCode', anybody: false },
} as const satisfies Record<CodePurpose, { template: SecretTemplate; anybody: boolean }>

/**
 * Mails a verification code, good for ten minutes and five tries; earlier ones for the same purpose end. For a
 * password the mail goes only to an address that has an account, yet the answer is the same. Refuses more than
 * six codes an hour for one address (`account.tooManyAttempts`).
 */
export async function sendCode(tx: Tx, actor: Actor, input: CodeToSend): Promise<Out<typeof declaration>> {
  const email = input.email.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtext(${`code ${email}`}))`.execute(tx)
  await refuseTooMany(tx, actor, email)
  await tx
    .updateTable('verification_code')
    .set({ used_at: actor.at })
    .where(sql`lower(email)`, '=', email)
    .where('purpose', '=', input.purpose)
    .where('used_at', 'is', null)
    .execute()
  const expires_at = addMinutes(actor.at, codeMinutes)
  await tx
    .insertInto('verification_code')
    .values({
      email,
      purpose: input.purpose,
      code_hash: input.code_hash,
      expires_at,
      created_at: actor.at,
    })
    .execute()
  const owner = await tx
    .selectFrom('account')
    .select(['language', 'email'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
  const params = { minutes: codeMinutes }
  const secrets = { code: input.code }
  const to = owner?.email ?? input.email
  const language = owner?.language ?? actor.language
  const { template, anybody } = mails[input.purpose]
  const { seal } = input
  if (anybody || owner)
    await queueSecretMail(tx, actor, { template, to, language, params, secrets, seal, expires_at })
  return { valid_minutes: codeMinutes }
}

async function refuseTooMany(tx: Tx, actor: Actor, email: string) {
  const { sent } = await tx
    .selectFrom('verification_code')
    .select((row) => row.fn.countAll<number>().as('sent'))
    .where(sql`lower(email)`, '=', email)
    .where('created_at', '>', addMinutes(actor.at, -60))
    .executeTakeFirstOrThrow()
  if (sent >= codesPerHour) refuse('account.tooManyAttempts', { minutes: 60, seconds: 3600 })
}
