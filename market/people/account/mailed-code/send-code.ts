import { sql } from 'kysely'
import type { sendCode as declaration } from '#api/people/account'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { CodePurpose } from '#database/tables/auth'
import { addMinutes, codeMinutes, codesPerHour, longCodes, strangersCodes } from '#rules/people/attempts'
import { refuse } from '#rules/refusals'
import type { Actor } from '../../../actor.ts'
import type { SecretTemplate } from '../../message/mail-params.ts'
import { queueSecretMail, type SealSecrets } from '../../message/queue-mail.ts'
import { codeRequester } from './code-requester.ts'

export type { CodePurpose } from '#database/tables/auth'

type NewCode = {
  /** The digits, for the mail alone. */
  code: string
  /**
   * The hash of the code as stored: keyed with a secret, because all million codes could be hashed quickly.
   */
  code_hash: string
}
type CodeToSend = {
  email: string
  purpose: CodePurpose
  /** Six digits, and so many that nobody guesses them: one of the two is mailed. */
  codes: Record<'short' | 'long', NewCode>
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
  login: { template: 'loginCode', anybody: false },
} as const satisfies Record<CodePurpose, { template: SecretTemplate; anybody: boolean }>

/**
 * Mails a verification code, valid for ten minutes and five tries, for the requesting visitor only; that
 * visitor's earlier codes for the same purpose end. Where strangers have asked for too many, a long code is
 * mailed instead, which any visitor may enter; of these only a few within an hour, so that later requests
 * find one that is still valid in the mailbox (`earlier`). For a password reset the mail is sent only to an
 * address that has an account, but the answer is the same. Refuses a visitor's seventh request within an
 * hour (`account.tooManyAttempts`), and nobody because of other visitors.
 */
export async function sendCode(tx: Tx, actor: Actor, input: CodeToSend): Promise<Out<typeof declaration>> {
  const { purpose, address = '' } = input
  const email = input.email.toLowerCase()
  const asker = codeRequester(actor)
  await sql`select pg_advisory_xact_lock(hashtext(${`code ${purpose} ${email}`}))`.execute(tx)
  const owner = await findOwner(tx, actor, input)
  const known = owner?.known ?? false
  const sent = await countSent(tx, actor, { email, purpose, asker, address })
  if ((known ? sent.known : sent.visitor) >= codesPerHour)
    refuse('account.tooManyAttempts', { minutes: 60, seconds: 3600 })
  const anyone = !known && shortOnesUsedUp(sent)
  const minutes = anyone ? longCodes.minutes : codeMinutes
  if (anyone && sent.long >= longCodes.perHour && sent.long_valid > 0)
    return { valid_minutes: minutes, earlier: true }
  if (!anyone) await endCodes(tx, actor, { email, purpose, asker })
  const expires_at = addMinutes(actor.at, anyone ? longCodes.expireAfterMinutes : codeMinutes)
  const { code, code_hash } = input.codes[anyone ? 'long' : 'short']
  const row = { email, purpose, asker, address, known, anyone, code_hash, expires_at, created_at: actor.at }
  await tx.insertInto('verification_code').values(row).execute()
  const params = { minutes }
  const secrets = { code }
  const to = owner?.email ?? input.email
  const language = owner?.language ?? actor.language
  const { template, anybody } = mails[purpose]
  const { seal } = input
  if (anybody || owner)
    await queueSecretMail(tx, actor, { template, to, language, params, secrets, seal, expires_at })
  return { valid_minutes: minutes, earlier: false }
}

async function endCodes(tx: Tx, actor: Actor, of: { email: string; purpose: CodePurpose; asker: string }) {
  await tx
    .updateTable('verification_code')
    .set({ expires_at: actor.at })
    .where(sql`lower(email)`, '=', of.email)
    .where('purpose', '=', of.purpose)
    .where('asker', '=', of.asker)
    .where('anyone', '=', false)
    .where('expires_at', '>', actor.at)
    .execute()
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

type CodeCounts = Record<
  'known' | 'visitor' | 'lately' | 'all_lately' | 'hour' | 'all_hour' | 'long' | 'long_valid',
  number
>

async function countSent(
  tx: Tx,
  actor: Actor,
  of: { email: string; purpose: CodePurpose; asker: string; address: string },
): Promise<CodeCounts> {
  const lately = sql`created_at > ${addMinutes(actor.at, -codeMinutes)}`
  const here = sql`address = ${of.address}`
  const short = sql`not known and not anyone`
  const { rows } = await sql<CodeCounts>`
    select count(*) filter (where known) as known,
      count(*) filter (where not known and asker = ${of.asker}) as visitor,
      count(*) filter (where ${short} and ${here} and ${lately}) as lately,
      count(*) filter (where ${short} and ${lately}) as all_lately,
      count(*) filter (where ${short} and ${here}) as hour,
      count(*) filter (where ${short}) as all_hour,
      count(*) filter (where anyone) as long,
      coalesce((array_agg((used_at is null)::int order by id desc) filter (where anyone))[1], 0) as long_valid
    from verification_code
    where lower(email) = ${of.email} and purpose = ${of.purpose}
      and created_at > ${addMinutes(actor.at, -60)}`.execute(tx)
  return rows[0]!
}

const shortOnesUsedUp = ({ lately, all_lately, hour, all_hour }: CodeCounts): boolean =>
  lately >= strangersCodes.atOnce.address ||
  all_lately >= strangersCodes.atOnce.all ||
  hour >= strangersCodes.perHour.address ||
  all_hour >= strangersCodes.perHour.all
