import { createHash } from 'node:crypto'
import { atOnce } from '#database/transaction'
import { system } from '#market/actor'
import { type ClaimedMail, claimedAtMost, claimMails } from '#market/people/message/claim-mails'
import { type MailEnd, settleMails } from '#market/people/message/settle-mails'
import {
  type Enclosure,
  isRefusedRecipient,
  type Postman,
  shopNameOf,
  writeLetter,
} from '../adapters/mail.ts'
import type { AppContext } from '../context.ts'
import { openMailSecrets } from '../secrets/mail-secrets.ts'
import { beforeDeadline } from './before-deadline.ts'

type Office = Pick<AppContext, 'db' | 'now' | 'log' | 'secrets'> & {
  config: Pick<AppContext['config'], 'public_url' | 'mail_from'>
}
/** The files that go along with a mail. */
type Enclose = (mail: ClaimedMail) => Promise<readonly Enclosure[]>
type Sending = {
  enclose?: Enclose
  /** Aborted when the process is to end. */
  stopping?: AbortSignal
}

/** A mail that has not gone out by then counts as failed; well within the time that it is claimed for. */
const longestMs = 60_000
/** How long a process that is to end waits for the mail server. */
const graceMs = 2_000

/**
 * Sends what waits in the outbox, some at a time; gives how many. Mails are claimed first, so that of several
 * processes one sends each; what comes in while the last are sent waits for the next time. Each is settled as
 * it ends: a process that dies leaves only those it had in hand, and they are sent again under the same
 * `Message-ID`. Without a postman they are written and kept for the back office, without what `enclose` would
 * send along.
 */
export async function sendMails(
  office: Office,
  postman: Postman | null,
  sending: Sending = {},
): Promise<number> {
  const { db, now, log } = office
  const settle = (ends: readonly MailEnd[]) => atOnce(db, (tx) => settleMails(tx, system(now()), ends))
  for (let taken = 0; ; ) {
    if (sending.stopping?.aborted) return taken
    const mails = await atOnce(db, (tx) => claimMails(tx, system(now())))
    if (mails.length === 0) return taken
    if (postman)
      await Promise.all(
        mails.map(async (mail) => {
          const end = await deliver(office, mail, { ...sending, postman })
          if (end?.status === 'failed')
            log.warn({ mail: mail.id, error: end.error }, 'a mail could not be sent')
          if (end) await settle([end])
        }),
      )
    else await settle(mails.map((mail) => keep(office, mail)))
    taken += mails.length
    if (mails.length < claimedAtMost) return taken
  }
}

const ofMail = ({ id, tries, template }: ClaimedMail) => ({ id, tries, template })

/** Writes a mail that nobody sends. */
function keep(office: Office, mail: ClaimedMail): MailEnd {
  if (isExpired(office, mail)) return { ...ofMail(mail), status: 'expired' }
  try {
    const { headers: _headers, ...written } = write(office, mail, openSecrets(office, mail))
    return { ...ofMail(mail), status: 'kept', ...written }
  } catch (error) {
    return { ...ofMail(mail), status: 'failed', error: (error as Error).message, refused: false }
  }
}

/**
 * Sends a mail. Gives nothing where the process ended before the mail server answered: then the claim runs
 * out.
 */
async function deliver(
  office: Office,
  mail: ClaimedMail,
  { postman, enclose, stopping }: Sending & { postman: Postman },
): Promise<MailEnd | undefined> {
  if (isExpired(office, mail)) return { ...ofMail(mail), status: 'expired' }
  let secrets: Secrets = {}
  try {
    secrets = openSecrets(office, mail)
    const letter = write(office, mail, secrets)
    const enclosures = (await enclose?.(mail)) ?? []
    const message_id = messageId(office, mail)
    const sent = await beforeDeadline(postman.send(mail.recipient, letter, { message_id, enclosures }), {
      longestMs,
      graceMs,
      stopping,
    })
    if (!sent) return undefined
    const { headers: _headers, ...written } = letter
    return { ...ofMail(mail), status: 'sent', ...written }
  } catch (error) {
    // A mail server may say which link it did not like.
    const said = Object.values(secrets).reduce(
      (left, secret) => left.replaceAll(secret, '…'),
      (error as Error).message,
    )
    return { ...ofMail(mail), status: 'failed', error: said, refused: isRefusedRecipient(error) }
  }
}

const isExpired = ({ now }: Office, { expires_at }: ClaimedMail) => expires_at !== null && expires_at <= now()

type Secrets = Record<string, string>

const openSecrets = (office: Office, { sealed }: ClaimedMail): Secrets =>
  sealed ? openMailSecrets(office.secrets).open(sealed) : {}

const write = ({ config }: Office, mail: ClaimedMail, secrets: Secrets) =>
  writeLetter(
    { ...mail, params: { ...mail.params, ...secrets } },
    config.public_url,
    shopNameOf(config.mail_from),
  )

/** The same for a mail however often it is sent, and for no other; it tells nothing of how many we send. */
function messageId({ config }: Office, { id, created_at }: ClaimedMail): string {
  const name = createHash('sha256')
    .update(`${config.public_url} ${id} ${created_at.toISOString()}`)
    .digest('hex')
  return `<${name.slice(0, 32)}@${new URL(config.public_url).hostname}>`
}
