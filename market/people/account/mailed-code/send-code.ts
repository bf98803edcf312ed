import { sql } from 'kysely'
import type { sendCode as declaration } from '#api/people/account'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { CodePurpose } from '#database/tables/auth'
import { addMinutes, codeMinutes, codesPerHour, strangersCodes } from '#rules/people/attempts'
import { refuse } from '#rules/refusals'
import type { Actor } from '../../../actor.ts'
import type { SecretTemplate } from '../../message/mail-params.ts'
import { queueSecretMail, type SealSecrets } from '../../message/queue-mail.ts'
import { codeRequester } from './code-requester.ts'

export type { CodePurpose } from '#database/tables/auth'

type CodeToSend = {
  email: string
  purpose: CodePurpose
  /** The six digits, for the mail alone. */
  code: string
  /**
   * The hash of the code as stored: keyed with a secret, because all million codes could be hashed quickly.
   */
  code_hash: string
  seal: SealSecrets
  /** Where the request comes from: an IPv4 address, or the /64 of an IPv6 address. */
  address?: string
  /** The SHA-256 of the device token that was sent, genuine or not. */
  device_hash?: Buffer | null
}

/**
 * The mail of each purpose. Those in `anybody` go to any address, to prove it; the others only to
 * addresses with an account.
 */
const mails = {
  register: { template: 'registerCode', anybody: true },
  email: { template: 'emailCode', anybody: true },
  password: { template: 'passwordCode', anybody: false },
  payment_password: { template: 'paymentPasswordCode', anybody: false },
  device: { template: 'deviceCode', anybody: false },
  certification: { template: 'certificationCode', anybody: false },
} as const satisfies Record<CodePurpose, { template: SecretTemplate; anybody: boolean }>

/**
 * Mails a verification code, valid for ten minutes and five tries, for the requesting visitor only; that
 * visitor's earlier codes for the same purpose end. For a password reset the mail is sent only to an address
 * that has an account, but the answer is the same. Refuses a visitor's seventh request within an hour, and
 * too many by strangers (`account.tooManyAttempts`). Requests of the owner, in a running session or on a
 * known device, are counted apart, so that strangers cannot use them up.
 */
export async function sendCode(tx: Tx, actor: Actor, input: CodeToSend): Promise<Out<typeof declaration>> {
  const { purpose, code_hash, address = '' } = input
  const email = input.email.toLowerCase()
  const asker = codeRequester(actor)
  await sql`select pg_advisory_xact_lock(hashtext(${`code ${purpose} ${email}`}))`.execute(tx)
  const owner = await findOwner(tx, actor, input)
  const known = owner?.known ?? false
  refuseTooMany(await countSent(tx, actor, { email, purpose, asker, address }), known)
  await tx
    .updateTable('verification_code')
    .set({ expires_at: actor.at })
    .where(sql`lower(email)`, '=', email)
    .where('purpose', '=', purpose)
    .where('asker', '=', asker)
    .where('expires_at', '>', actor.at)
    .execute()
  const expires_at = addMinutes(actor.at, codeMinutes)
  await tx
    .insertInto('verification_code')
    .values({
      email,
      purpose,
      asker,
      address,
      known,
      code_hash,
      expires_at,
      created_at: actor.at,
    })
    .execute()
  const params = { minutes: codeMinutes }
  const secrets = { code: input.code }
  const to = owner?.email ?? input.email
  const language = owner?.language ?? actor.language
  const { template, anybody } = mails[purpose]
  const { seal } = input
  if (anybody || owner)
    await queueSecretMail(tx, actor, { template, to, language, params, secrets, seal, expires_at })
  return { valid_minutes: codeMinutes }
}

type Owner = { email: string; language: string; known: boolean }

/**
 * The account of an address, and whether its owner makes the request: in a running session, or on a device
 * that has logged in before.
 */
async function findOwner(tx: Tx, actor: Actor, { email, device_hash = null }: CodeToSend) {
  const account_id = 'account_id' in actor ? actor.account_id : null
  const { rows } = await sql<Owner>`
    select a.email, a.language, a.id is not distinct from ${account_id}::int
      or exists (select from device d where d.account_id = a.id and d.token_hash = ${device_hash}) as known
    from account a where lower(a.email) = ${email.toLowerCase()}`.execute(tx)
  return rows[0]
}

type CodeCounts = {
  known: number
  visitor: number
  lately: number
  all_lately: number
  hour: number
  all_hour: number
}

async function countSent(
  tx: Tx,
  actor: Actor,
  of: { email: string; purpose: CodePurpose; asker: string; address: string },
): Promise<CodeCounts> {
  const lately = sql`created_at > ${addMinutes(actor.at, -codeMinutes)}`
  const here = sql`address = ${of.address}`
  const { rows } = await sql<CodeCounts>`
    select count(*) filter (where known) as known,
      count(*) filter (where not known and asker = ${of.asker}) as visitor,
      count(*) filter (where not known and ${here} and ${lately}) as lately,
      count(*) filter (where not known and ${lately}) as all_lately,
      count(*) filter (where not known and ${here}) as hour,
      count(*) filter (where not known) as all_hour
    from verification_code
    where lower(email) = ${of.email} and purpose = ${of.purpose} and created_at > ${addMinutes(actor.at, -60)}`.execute(
    tx,
  )
  return rows[0]!
}

function refuseTooMany(sent: CodeCounts, known: boolean): void {
  const { atOnce, perHour } = strangersCodes
  const hour = known
    ? sent.known >= codesPerHour
    : sent.visitor >= codesPerHour || sent.hour >= perHour.address || sent.all_hour >= perHour.all
  const lately = !known && (sent.lately >= atOnce.address || sent.all_lately >= atOnce.all)
  const minutes = hour ? 60 : lately ? codeMinutes : 0
  if (minutes > 0) refuse('account.tooManyAttempts', { minutes, seconds: minutes * 60 })
}
