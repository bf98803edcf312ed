import { atOnce } from '#database/transaction'
import { system } from '#market/actor'
import { type ClaimedMail, claimedAtMost, claimMails } from '#market/message/claim-mails'
import { type MailEnd, settleMails } from '#market/message/settle-mails'
import { type Enclosure, type Postman, writeLetter } from '../outside/mail.ts'
import type { Shop } from '../shop.ts'

type Office = Pick<Shop, 'db' | 'now' | 'log'> & { config: Pick<Shop['config'], 'public_url'> }
/** The files that go along with a mail. */
type Enclose = (mail: ClaimedMail) => Promise<readonly Enclosure[]>
const nothing: Enclose = async () => []

/**
 * Sends what waits in the outbox, some at a time; gives how many. Mails are claimed first, so that of several processes one
 * sends each; what comes in while the last are sent waits for the next time. Without a postman they are written and kept for
 * the back office, without what `enclose` would send along.
 */
export async function sendMails(
  { db, now, log, config }: Office,
  postman: Postman | null,
  enclose: Enclose = nothing,
): Promise<number> {
  for (let sent = 0; ; ) {
    const mails = await atOnce(db, (tx) => claimMails(tx, system(now())))
    if (mails.length === 0) return sent
    const ends = await Promise.all(
      mails.map((mail) => deliver(mail, postman, { enclose, public_url: config.public_url })),
    )
    for (const end of ends)
      if (end.status === 'failed') log.warn({ mail: end.id, error: end.error }, 'a mail could not be sent')
    await atOnce(db, (tx) => settleMails(tx, system(now()), ends))
    sent += mails.length
    if (mails.length < claimedAtMost) return sent
  }
}

type Delivering = { enclose: Enclose; public_url: string }

async function deliver(
  mail: ClaimedMail,
  postman: Postman | null,
  { enclose, public_url }: Delivering,
): Promise<MailEnd> {
  const { id, tries, recipient } = mail
  try {
    const letter = writeLetter(mail, public_url)
    if (postman) await postman.send(recipient, letter, await enclose(mail))
    const { headers: _headers, ...written } = letter
    return { id, tries, status: postman ? 'sent' : 'kept', ...written }
  } catch (error) {
    return { id, tries, status: 'failed', error: (error as Error).message }
  }
}
