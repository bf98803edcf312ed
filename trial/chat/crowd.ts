import { randomUUID } from 'node:crypto'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { openSession } from '#market/people/account/session/open-session'
import { openConversation } from '#market/talk/chat/open-conversation'
import { newToken, signKeyOf, tokenHash } from '#server/auth/token'
import { aCustomer } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aColleague, aSeller } from '#tests/fixtures/people'
import type { Caller } from '../../bench/load.ts'

/** Somebody who talks, with the numbers of the conversations that they take part in. */
export type Talker = { name: string; caller: Caller; conversations: string[] }
/** Of each company three people talk with each manufacturer, of which so many answer. */
type ChatSize = { companies: number; merchants: number; sellers: number }

/** Logs somebody in. */
export async function online(db: Db, secret: string, account_id: number): Promise<Caller> {
  const uuid = randomUUID()
  const token = newToken()
  const guest = { kind: 'guest', at: new Date(), language: 'en-US', site: 'LA', visitor_uuid: uuid } as const
  const session = { account_id, token_hash: tokenHash(token), stay_signed_in: true, user_agent: 'trial' }
  await inTransaction(db, (tx) => openSession(tx, guest, session))
  return { uuid, token, key: signKeyOf(secret, token) }
}

/** Companies and manufacturers, each of which talks with all of the others. */
export async function aChatCrowd(db: Db, secret: string, size: ChatSize): Promise<Talker[]> {
  const talkers: Talker[] = []
  const join = async (account_id: number, conversations: string[]) => {
    talkers.push({
      name: `person ${account_id}`,
      caller: await online(db, secret, account_id),
      conversations,
    })
  }
  const makers: { merchant_uuid: string; conversations: string[] }[] = []
  for (let i = 0; i < size.merchants; i += 1) {
    const id = await aMerchant(db)
    const maker = db.selectFrom('merchant').select('merchant_uuid').where('id', '=', id)
    const conversations: string[] = []
    makers.push({ ...(await maker.executeTakeFirstOrThrow()), conversations })
    for (let n = 0; n < size.sellers; n += 1) await join((await aSeller(db, id)).account_id, conversations)
  }
  for (let i = 0; i < size.companies; i += 1) {
    const owner = await aCustomer(db)
    const conversations: string[] = []
    for (const maker of makers) {
      const { merchant_uuid } = maker
      const { conversation_number } = await inTransaction(db, (tx) =>
        openConversation(tx, owner, { merchant_uuid, subject: 'none', subject_ref: '' }),
      )
      conversations.push(conversation_number)
      maker.conversations.push(conversation_number)
    }
    await join(owner.account_id, conversations)
    for (const role of ['approver', 'finance'] as const)
      await join((await aColleague(db, owner, { role })).account_id, conversations)
  }
  return talkers
}
