import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { type ClaimedMail, claimMail } from '#market/message/claim-mail'
import { type MailEnd, settleMail } from '#market/message/settle-mail'
import { type Postman, writeLetter } from '../outside/mail.ts'
import type { Shop } from '../shop.ts'

type Office = Pick<Shop, 'db' | 'now' | 'log'>

/**
 * Sends what waits in the outbox, one after the other; gives how many. Each mail is claimed first, so that of several
 * processes one sends it. Without a postman it is written and kept for the back office.
 */
export async function sendMails({ db, now, log }: Office, postman: Postman | null): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const mail = await inTransaction(db, (tx) => claimMail(tx, system(now())))
    if (!mail) return sent
    const end = await deliver(mail, postman)
    if (end.status === 'failed') log.warn({ mail: mail.id, error: end.error }, 'a mail could not be sent')
    await inTransaction(db, (tx) => settleMail(tx, system(now()), end))
  }
}

async function deliver(mail: ClaimedMail, postman: Postman | null): Promise<MailEnd> {
  const { id, tries, recipient } = mail
  try {
    const letter = writeLetter(mail)
    await postman?.send(recipient, letter)
    return { id, tries, status: postman ? 'sent' : 'kept', ...letter }
  } catch (error) {
    return { id, tries, status: 'failed', error: (error as Error).message }
  }
}
