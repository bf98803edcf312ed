import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { mailsKeptDays } from '#rules/people/mail'
import { newestMail, seal } from '#tests/fixtures/mails'
import { aStaff, minutesLater, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../actor.ts'
import { retryMail, retryMails } from '../staff/retry-mails.ts'
import { listMails } from './list-mails.ts'
import { type SecretTemplate, secretNames } from './mail-params.ts'
import { queueMail, queueSecretMail } from './queue-mail.ts'
import { settleMails } from './settle-mails.ts'
import { showMail } from './show-mail.ts'
import { sweepMails } from './sweep-mails.ts'

const { db } = await testDatabase()
const staff = await aStaff(db, ['administrator'])
const queue = (to: string, language = 'es-ES', at = noon) =>
  inTransaction(db, async (tx) => {
    await queueMail(
      tx,
      { at, site: 'LA' },
      { template: 'passwordChanged', to, language, params: { name: 'Rosa' } },
    )
    return newestMail(tx)
  })
/** Queues a mail with a secret, under the parameter name of its template. */
const queueSecret = (template: SecretTemplate, secret: string, expires_at: Date | null = minutesLater(10)) =>
  inTransaction(db, async (tx) => {
    const secrets = Object.fromEntries(secretNames[template].map((name) => [name, secret]))
    const letter = { template, to: 'x@shop.test', language: 'en-US', params: { minutes: 10 }, expires_at }
    await queueSecretMail(tx, { at: noon, site: 'LA' }, { ...letter, secrets, seal } as never)
    return newestMail(tx)
  })
const set = (id: number, values: object) => db.updateTable('mail').set(values).where('id', '=', id).execute()
const list = (search = '') => reading(db, (tx) => listMails(tx, staff, { search, page: 1, page_size: 50 }))
const show = (id: number) => reading(db, (tx) => showMail(tx, staff, { id }))
const again = (id: number, at = noon) => inTransaction(db, (tx) => retryMail(tx, { ...staff, at }, { id }))
const failed = { status: 'failed', error: 'refused', tries: 5 }

test('a queued mail waits in the outbox, newest first, in a language of ours', async () => {
  await queue('a@shop.test')
  const id = await queue('b_b@shop.test', 'fr-FR')
  const { list: mails, count } = await list()
  expect(count).toBe(2)
  expect(mails[0]).toMatchObject({
    id,
    recipient: 'b_b@shop.test',
    template: 'passwordChanged',
    status: 'waiting',
    sent_at: null,
  })
  expect((await list('b_b')).count).toBe(1)
  expect((await list('bxb')).count).toBe(0)
  const row = await db.selectFrom('mail').select('language').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.language).toBe('en-US')
})

test('the newest mail is first also where it was not written last, and pages go on behind it', async () => {
  const at = [30, 10, 20].map((minutes) => minutesLater(minutes))
  const ids: number[] = []
  for (const moment of at) ids.push(await queue('order@shop.test', 'es-ES', moment))
  const page = (wish: object) =>
    reading(db, (tx) => listMails(tx, staff, { search: 'order@', page_size: 2, ...wish } as never))
  const first = await page({ page: 1 })
  expect(first.list.map(({ id }) => id)).toEqual([ids[0], ids[2]])
  await queue('order@shop.test', 'es-ES', minutesLater(40))
  const second = await page({ page: 2, after: first.next, head: first.head })
  expect([second.count, second.list.map(({ id }) => id)]).toEqual([3, [ids[1]]])
})

test('what a mail server said is kept also where it is cut within a sign', async () => {
  const id = await queue('said@shop.test')
  const error = `${'x'.repeat(499)}📭`
  const end = { id, tries: 1, template: 'passwordChanged', status: 'failed', error, refused: false } as const
  await inTransaction(db, (tx) => settleMails(tx, system(noon), [end]))
  expect(await show(id)).toMatchObject({ error: 'x'.repeat(499) })
})

test('a rolled back transaction queues no mail', async () => {
  const work = inTransaction(db, async (tx) => {
    await queueMail(
      tx,
      { at: noon, site: 'LA' },
      { template: 'passwordChanged', to: 'gone@shop.test', language: 'en-US', params: { name: 'X' } },
    )
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect((await list('gone@')).count).toBe(0)
})

test.each(Object.keys(secretNames) as SecretTemplate[])(
  'what opens something in a %s can be read and searched by nobody, whatever became of it',
  async (template) => {
    const secret = `s3cret-${template}`
    const id = await queueSecret(template, secret)
    const everything = async () =>
      JSON.stringify([
        await list(),
        (await list(secret)).count,
        await show(id),
        await sql`select m::text from mail m`.execute(db),
      ])
    expect(await everything()).not.toContain(secret)
    // Also a secret that an earlier app version stored in the text.
    const written = { subject: secret, body_text: secret, body_html: secret }
    for (const status of ['waiting', 'failed', 'sent']) {
      await set(id, { ...written, status, sealed: null })
      expect((await list(secret)).count).toBe(0)
      expect(JSON.stringify([await list(), await show(id)])).not.toContain(secret)
      expect(await show(id)).toMatchObject({ withheld: true })
    }
    await inTransaction(db, (tx) => sweepMails(tx, system(noon)))
    expect(await everything()).not.toContain(secret)
  },
)

test('without a mail server the text with its code can be read in the office', async () => {
  const id = await queueSecret('registerCode', '408213')
  const written = { subject: 'Your code', body_text: 'It is 408213.', body_html: '<b>408213</b>' }
  await set(id, { ...written, status: 'kept' })
  expect(await show(id)).toMatchObject({ ...written, withheld: false })
  expect(await refusalOf(show(999_999))).toBe('mail.notFound')
})

test('the database keeps no code or link of a mail that is settled', async () => {
  const id = await queueSecret('registerCode', '408213')
  await expect(set(id, { status: 'sent' })).rejects.toThrow('mail_opens_nothing_once_settled')
})

test('a failed mail is tried again, another is not, nor one whose code has run out', async () => {
  const id = await queue('d@shop.test')
  expect(await refusalOf(again(id))).toBe('mail.notFailed')
  await set(id, failed)
  await again(id)
  expect(await show(id)).toMatchObject({ status: 'waiting', error: null })
  expect(await refusalOf(again(999_999))).toBe('mail.notFound')
  const code = await queueSecret('registerCode', '408213')
  await set(code, failed)
  expect(await refusalOf(again(code, minutesLater(10)))).toBe('mail.expired')
  await again(code)
})

test('all failed mails are retried at once, and the audit log records by whom', async () => {
  const [one, two, code] = [
    await queue('e@shop.test'),
    await queue('f@shop.test'),
    await queueSecret('registerCode', '408213', minutesLater(-1)),
  ]
  for (const id of [one, two, code]) await set(id, failed)
  const all = () => inTransaction(db, (tx) => retryMails(tx, staff))
  expect(await all()).toEqual({ count: 2 })
  expect(await all()).toEqual({ count: 0 })
  expect(await show(one)).toMatchObject({ status: 'waiting' })
  expect(await show(code)).toMatchObject({ status: 'failed' })
  const line = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(line).toMatchObject({ action: 'mail.retryAll', account_id: staff.account_id, after: { count: 2 } })
})

test('mails are deleted a month after they were written, but for those that still wait', async () => {
  const [sent, waiting] = [await queue('old@shop.test'), await queue('patient@shop.test')]
  await set(sent, { status: 'sent' })
  const sweep = (days: number) =>
    inTransaction(db, (tx) => sweepMails(tx, system(minutesLater(days * 24 * 60 + 1))))
  expect(await sweep(mailsKeptDays - 1)).toBe(0)
  expect((await list('old@')).count).toBe(1)
  expect(await sweep(mailsKeptDays)).toBeGreaterThan(0)
  expect((await list('old@')).count).toBe(0)
  expect(await show(waiting)).toMatchObject({ status: 'waiting' })
})

test('expired codes in mails are deleted within the hour', async () => {
  const id = await queueSecret('registerCode', '408213')
  await set(id, failed)
  await inTransaction(db, (tx) => sweepMails(tx, system(minutesLater(10))))
  expect(await show(id)).toMatchObject({ status: 'expired' })
})
