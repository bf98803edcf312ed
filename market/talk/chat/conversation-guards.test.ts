import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { merchantRolesThatMay } from '#rules/people/merchant/team'
import { aCustomer } from '#tests/fixtures/buying'
import { aFile } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openConversation } from './open-conversation.ts'
import { sendMessage } from './send-message.ts'

const { db } = await testDatabase()

test('who talks for a manufacturer is the same in the rules and in the database', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'chat_people'`.execute(db)
  expect(rows[0]!.source).toContain(`'{${merchantRolesThatMay('talk').join(',')}}'`)
})

test('the database holds numbers, sides, own files and what was said', async () => {
  const buyer = await aCustomer(db)
  const about = { merchant_uuid: '', subject: 'none', subject_ref: '' } as const
  const { conversation_number } = await inTransaction(db, (tx) => openConversation(tx, buyer, about))
  const said = { card_kind: '' as const, card_ref: '', file_ids: [], body: 'Hello', client_key: randomUUID() }
  await inTransaction(db, (tx) => sendMessage(tx, buyer, { ...said, conversation_number }))
  const { id } = await db
    .selectFrom('conversation')
    .select('id')
    .where('conversation_number', '=', conversation_number)
    .executeTakeFirstOrThrow()
  const stranger = await aCustomer(db)
  const say = (account_id: number, file_ids = '{}') => sql`
    insert into chat_message (conversation_id, account_id, side, kind, body, client_key, file_ids, at)
    values (${id}, ${account_id}, 'buyer', 'text', 'x', gen_random_uuid(), ${file_ids}::uuid[], now())`
  const wrong = {
    chat_message_of_participant: say(stranger.account_id),
    chat_message_own_files: say(buyer.account_id, `{${await aFile(db, stranger)}}`),
    chat_message_stays: sql`update chat_message set body = 'y' where conversation_id = ${id}`,
    participant_side: sql`insert into participant (conversation_id, account_id, side, joined_at)
      values (${id}, ${stranger.account_id}, 'buyer', now())`,
    participant_read: sql`update participant set read_no = 99 where conversation_id = ${id}`,
    conversation_last: sql`update conversation set last_no = last_no + 1 where id = ${id}`,
    conversation_subject: sql`insert into conversation (conversation_number, company_id, subject, subject_ref, opened_by, opened_at, last_at)
      values ('V1', ${buyer.company_id}, 'order', 'T0', ${buyer.account_id}, now(), now())`,
  }
  for (const [constraint, work] of Object.entries(wrong))
    await expect(work.execute(db), constraint).rejects.toMatchObject({ constraint })
  await expect(sql`delete from chat_message where conversation_id = ${id}`.execute(db)).rejects.toThrow()
})
