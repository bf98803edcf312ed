import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { testDatabase } from '#tests/database'
import { newestMail } from '#tests/mails'
import { aStaff, noon, refusalOf } from '#tests/people'
import { listMails } from './list-mails.ts'
import { queueMail } from './queue-mail.ts'
import { retryMail } from './retry-mail.ts'
import { showMail } from './show-mail.ts'

const { db } = await testDatabase()
const staff = await aStaff(db, ['administrator'])
const queue = (to: string, language = 'es-ES') =>
  inTransaction(db, async (tx) => {
    const params = { code: '408213', minutes: 10 }
    await queueMail(tx, { at: noon }, { template: 'registerCode', to, language, params })
    return newestMail(tx)
  })
const list = (search = '') => reading(db, (tx) => listMails(tx, staff, { search, page: 1, page_size: 10 }))
const show = (id: number) => reading(db, (tx) => showMail(tx, staff, { id }))
const again = (id: number) => inTransaction(db, (tx) => retryMail(tx, staff, { id }))

test('a queued mail waits in the outbox, newest first, in a language of ours', async () => {
  await queue('a@shop.test')
  const id = await queue('b_b@shop.test', 'fr-FR')
  const { list: mails, count } = await list()
  expect(count).toBe(2)
  expect(mails[0]).toMatchObject({
    id,
    recipient: 'b_b@shop.test',
    template: 'registerCode',
    status: 'waiting',
    sent_at: null,
  })
  expect((await list('b_b')).count).toBe(1)
  expect((await list('bxb')).count).toBe(0)
  const row = await db.selectFrom('mail').select('language').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.language).toBe('en-US')
})

test('a mail of a transaction that is rolled back never was', async () => {
  const work = inTransaction(db, async (tx) => {
    await queueMail(
      tx,
      { at: noon },
      { template: 'passwordChanged', to: 'gone@shop.test', language: 'en-US', params: { name: 'X' } },
    )
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect((await list('gone@')).count).toBe(0)
})

test('a code kept here can be read here; one that went out is blotted out', async () => {
  const id = await queue('c@shop.test')
  const written = { subject: 'Your code: 408213', body_text: 'It is 408213.', body_html: '<b>408213</b>' }
  await db
    .updateTable('mail')
    .set({ ...written, status: 'kept' })
    .where('id', '=', id)
    .execute()
  expect(await show(id)).toMatchObject(written)
  await db.updateTable('mail').set({ status: 'sent' }).where('id', '=', id).execute()
  expect(JSON.stringify(await show(id))).not.toContain('408213')
  expect(await refusalOf(show(999_999))).toBe('mail.notFound')
})

test('a failed mail is tried again, another is not', async () => {
  const id = await queue('d@shop.test')
  expect(await refusalOf(again(id))).toBe('mail.notFailed')
  await db
    .updateTable('mail')
    .set({ status: 'failed', error: 'refused', tries: 5 })
    .where('id', '=', id)
    .execute()
  await again(id)
  expect(await show(id)).toMatchObject({ status: 'waiting', error: null })
  expect(await refusalOf(again(999_999))).toBe('mail.notFound')
})
