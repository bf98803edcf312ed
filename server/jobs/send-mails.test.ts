import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { countMails } from '#market/people/message/count-mails'
import { queueMail, queueSecretMail } from '#market/people/message/queue-mail'
import { mailTriesAtMost } from '#rules/people/mail'
import { newestMail, seal } from '#tests/fixtures/mails'
import { minutesLater, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { anSmtpServer } from '#tests/servers/smtp'
import { openPostman } from '../adapters/mail.ts'
import { demoSecret } from '../config/secrets.ts'
import { sendMails } from './send-mails.ts'

const { db } = await testDatabase({ max: 8 })
const smtp = await anSmtpServer()
const mail_from = 'Example Furniture <no-reply@shop.test>'
const postman = openPostman({ smtp_url: smtp.url, mail_from })
const clock = { at: noon }
const log = { info: () => {}, warn: () => {}, error: () => {} }
const config = { public_url: 'https://shop.test', mail_from }
const office = { db, now: () => clock.at, log, secrets: [demoSecret] as const, config }
const queue = (to: string, name = 'Rosa') =>
  inTransaction(db, async (tx) => {
    await queueMail(
      tx,
      { ...clock, site: 'LA' },
      { template: 'passwordChanged', to, language: 'es-ES', params: { name } },
    )
    return newestMail(tx)
  })
const queueCode = (to: string, code = '408213') =>
  inTransaction(db, async (tx) => {
    const letter = { template: 'passwordCode', to, language: 'en-US', params: { minutes: 10 } } as const
    const expires_at = minutesLater(10, clock.at)
    await queueSecretMail(tx, { ...clock, site: 'LA' }, { ...letter, secrets: { code }, seal, expires_at })
    return newestMail(tx)
  })
const mail = (id: number) => db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const counts = () => inTransaction(db, (tx) => countMails(tx, clock))
/** Everything the database stores of mails, as a dump would show it. */
const dump = async () => JSON.stringify(await sql`select m::text from mail m`.execute(db))
const idsIn = (letters: readonly string[]) =>
  letters.map((letter) => /^Message-ID: (\S+)/im.exec(letter)?.[1] ?? '')

test('without a mail server a mail is rendered and kept', async () => {
  const id = await queue('kept@shop.test', 'Rosa <b>')
  expect(await sendMails(office, null)).toBe(1)
  const kept = await mail(id)
  expect(kept).toMatchObject({ status: 'kept', sent_at: null })
  expect(kept.body_text).toContain('Rosa <b>')
  expect(kept.body_html).toContain('Rosa &lt;b&gt;')
  expect(kept.body_html).toContain('lang="es-ES"')
})

test('a code is sealed while its mail waits, and deleted once it was sent', async () => {
  const id = await queueCode('code@shop.test')
  expect(await dump()).not.toContain('408213')
  smtp.letters.length = 0
  expect(await sendMails(office, postman)).toBe(1)
  expect(smtp.letters[0]).toContain('408213')
  expect(/^Subject: (.*)$/m.exec(smtp.letters[0]!)![1]).not.toContain('408213')
  expect(await mail(id)).toMatchObject({
    status: 'sent',
    subject: '',
    body_text: '',
    body_html: '',
    sealed: null,
  })
  expect(await dump()).not.toContain('408213')
})

test('unsealed secrets of an earlier version are sent and deleted like the others', async () => {
  const id = await queueCode('before@shop.test')
  await db
    .updateTable('mail')
    .set({ sealed: null, expires_at: null, params: JSON.stringify({ code: '771133', minutes: 10 }) })
    .where('id', '=', id)
    .execute()
  await sendMails(office, postman)
  expect(smtp.letters.at(-1)).toContain('771133')
  expect(await dump()).not.toContain('771133')
})

test('several processes send each mail once', async () => {
  smtp.letters.length = 0
  for (let i = 0; i < 12; i += 1) await queue(`many${i}@shop.test`)
  const taken = await Promise.all(Array.from({ length: 4 }, () => sendMails(office, postman)))
  expect(taken.reduce((sum, count) => sum + count)).toBe(12)
  const to = smtp.letters.map((letter) => /^To: (.+)$/m.exec(letter)?.[1]?.trim())
  expect(new Set(to).size).toBe(12)
  expect(to).toHaveLength(12)
})

test('a mail queued while the last ones are sent waits for the next run', async () => {
  const enclose = async () => {
    await queue('late@shop.test')
    return []
  }
  await queue('first@shop.test')
  expect(await sendMails(office, postman, { enclose })).toBe(1)
  for (let i = 0; i < 24; i += 1) await queue(`full${i}@shop.test`)
  expect(await sendMails(office, postman)).toBe(25)
  expect(await sendMails(office, postman)).toBe(0)
})

test('enclosures are attached as files', async () => {
  await queue('paper@shop.test')
  const content = Buffer.from('%PDF-1.7 of an order')
  const enclose = async () => [{ filename: 'order-T1.pdf', content, contentType: 'application/pdf' }]
  expect(await sendMails(office, postman, { enclose })).toBe(1)
  expect(smtp.letters.at(-1)).toContain('filename=order-T1.pdf')
  expect(smtp.letters.at(-1)).toContain(content.toString('base64'))
})

test('a permanently refused address is tried five times, and delays no other mail', async () => {
  const id = await queue('refuse@shop.test')
  for (let i = 1; i <= 5; i += 1) {
    const other = await queue(`beside${i}@shop.test`)
    expect(await sendMails(office, postman)).toBe(2)
    expect(await sendMails(office, postman)).toBe(0)
    expect(await mail(other)).toMatchObject({ status: 'sent' })
    clock.at = minutesLater(2 ** i, clock.at)
  }
  expect(await mail(id)).toMatchObject({ status: 'failed', tries: 5, error: expect.stringContaining('550') })
})

test('after a day without mail server mails go out within the hour, except expired codes', async () => {
  smtp.mood = 'locked'
  smtp.letters.length = 0
  const held = await queue('held@shop.test')
  const code = await queueCode('stale@shop.test', '135790')
  const dayEnds = minutesLater(24 * 60, clock.at)
  while (clock.at < dayEnds) {
    await sendMails(office, postman)
    clock.at = minutesLater(5, clock.at)
  }
  expect(await mail(held)).toMatchObject({ status: 'waiting', error: expect.stringContaining('535') })
  expect(await mail(code)).toMatchObject({ status: 'expired', sealed: null })
  expect(await counts()).toMatchObject({ waiting: 1, failed: 1, oldest_waiting_seconds: 24 * 60 * 60 })
  smtp.mood = 'takes'
  clock.at = minutesLater(60, clock.at)
  await sendMails(office, postman)
  expect(await mail(held)).toMatchObject({ status: 'sent', error: null })
  expect(smtp.letters.join()).not.toContain('135790')
})

test('a mail fails after two days without a mail server', async () => {
  smtp.mood = 'locked'
  const id = await queue('two-days@shop.test')
  const began = clock.at
  for (let tries = 0; tries < mailTriesAtMost; tries += 1) {
    await sendMails(office, postman)
    clock.at = minutesLater(60, clock.at)
  }
  smtp.mood = 'takes'
  const failed = await mail(id)
  expect(failed.status).toBe('failed')
  expect(clock.at.getTime() - began.getTime()).toBeGreaterThan(48 * 60 * 60_000)
})

test('the mail of a process that died while sending is sent by another, under the same id', async () => {
  smtp.letters.length = 0
  const id = await queue('left@shop.test')
  await sendMails(office, postman)
  // As if the process had died before it could record that.
  await db
    .updateTable('mail')
    .set({ status: 'waiting', sent_at: null, claimed_until: minutesLater(3, clock.at) })
    .where('id', '=', id)
    .execute()
  expect(await sendMails(office, postman)).toBe(0)
  clock.at = minutesLater(3, clock.at)
  expect(await sendMails(office, postman)).toBe(1)
  await queue('another@shop.test')
  await sendMails(office, postman)
  const [first, again, another] = idsIn(smtp.letters)
  expect(first).toMatch(/^<[0-9a-f]{32}@shop\.test>$/)
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

test('a stopping process waits only seconds for a mail server without answer', async () => {
  smtp.mood = 'hangs'
  const id = await queue('hanging@shop.test')
  const ending = new AbortController()
  const sending = sendMails(office, postman, { stopping: ending.signal })
  setTimeout(() => ending.abort(), 100)
  const began = performance.now()
  await sending
  smtp.mood = 'takes'
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(await mail(id)).toMatchObject({ status: 'waiting', tries: 1 })
})
