import { createHash } from 'node:crypto'
import { atOnce } from '#database/transaction'
import { system } from '#market/actor'
import { type ClaimedMail, claimedAtMost, claimMails } from '#market/people/message/claim-mails'
import { type MailEnd, settleMails } from '#market/people/message/settle-mails'
import { type Enclosure, isRefusedRecipient, type Postman, writeLetter } from '../adapters/mail.ts'
import type { AppContext } from '../context.ts'
import { openMailSecrets } from '../secrets/mail-secrets.ts'
import { beforeDeadline } from './before-deadline.ts'

type Office = Pick<AppContext, 'db' | 'now' | 'log' | 'secrets'> & {
  config: Pick<AppContext['config'], 'public_url'>
}
/** Returns the attachments of a mail. */
type Enclose = (mail: ClaimedMail) => Promise<readonly Enclosure[]>
type SendOptions = {
  enclose?: Enclose
  /** Aborted when the process is to stop. */
  stopping?: AbortSignal
}

/** A mail not sent within this time counts as failed; well within the time of its claim. */
const longestMs = 60_000
/** The time that a stopping process waits for the mail server. */
const graceMs = 2_000

/**
 * Sends waiting mails from the outbox, some at a time; returns their number. Claims them first, so that of
 * several processes one sends each; mails queued meanwhile wait for the next run. Settles each as it ends:
 * a process that dies leaves only its current ones, which are sent again under the same `Message-ID`.
 * Without a postman mails are rendered and kept for the back office, without attachments.
 */
export async function sendMails(
  office: Office,
  postman: Postman | null,
  sending: SendOptions = {},
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

/** Renders a mail that is not sent. */
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
 * Sends a mail. Returns undefined if the process stopped before the mail server answered: then the claim
 * expires.
 */
async function deliver(
  office: Office,
  mail: ClaimedMail,
  { postman, enclose, stopping }: SendOptions & { postman: Postman },
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
    // Removes secrets from the mail server's error text, which may quote a link.
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
  writeLetter({ ...mail, params: { ...mail.params, ...secrets } }, config.public_url)

/** The same for every try of a mail, unique among mails, and without hint of how many we send. */
function messageId({ config }: Office, { id, created_at }: ClaimedMail): string {
  const name = createHash('sha256')
    .update(`${config.public_url} ${id} ${created_at.toISOString()}`)
    .digest('hex')
  return `<${name.slice(0, 32)}@${new URL(config.public_url).hostname}>`
}
