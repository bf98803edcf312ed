import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { queueMail } from '#market/message/queue-mail'
import { anArticle } from '#tests/articles'
import { testDatabase } from '#tests/database'
import { newestMail } from '#tests/mails'
import { minutesLater, noon } from '#tests/people'
import { openPostman } from '../outside/mail.ts'
import { listen } from './listen.ts'
import { often } from './often.ts'
import { sendMails } from './send-mails.ts'

const { db, url } = await testDatabase({ max: 8 })
const clock = { at: noon }
const log = { info: () => {}, warn: () => {}, error: () => {} }
const office = { db, now: () => clock.at, log, config: { public_url: 'https://shop.test' } }
const queue = (to: string, name = 'Rosa') =>
  inTransaction(db, async (tx) => {
    await queueMail(tx, clock, { template: 'passwordChanged', to, language: 'es-ES', params: { name } })
    return newestMail(tx)
  })
const mail = (id: number) => db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An SMTP server that takes everything, or says no to whoever is named `refuse`. */
async function anSmtpServer() {
  const letters: string[] = []
  const server = createServer((socket) => {
    let letter: string | undefined
    socket.write('220 test\r\n')
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const text = data.toString()
      if (letter !== undefined) {
        letter += text
        if (!letter.endsWith('\r\n.\r\n')) return
        letters.push(letter)
        letter = undefined
        socket.write('250 taken\r\n')
      } else if (text.startsWith('DATA')) {
        letter = ''
        socket.write('354 go on\r\n')
      } else if (/^RCPT.*refuse/.test(text)) socket.write('550 nobody here\r\n')
      else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => new Promise((done) => server.close(done)))
  return { letters, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('without a mail server a mail is written and kept', async () => {
  const id = await queue('kept@shop.test', 'Rosa <b>')
  expect(await sendMails(office, null)).toBe(1)
  const kept = await mail(id)
  expect(kept).toMatchObject({ status: 'kept', sent_at: null })
  expect(kept.body_text).toContain('Rosa <b>')
  expect(kept.body_html).toContain('Rosa &lt;b&gt;')
  expect(kept.body_html).toContain('lang="es-ES"')
})

test('several processes send each mail once', async () => {
  const smtp = await anSmtpServer()
  for (let i = 0; i < 12; i += 1) await queue(`many${i}@shop.test`)
  const postman = openPostman({ smtp_url: smtp.url, mail_from: 'Trestle <no-reply@trestle.test>' })
  const counts = await Promise.all(Array.from({ length: 4 }, () => sendMails(office, postman)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(12)
  const to = smtp.letters.map((letter) => /^To: (.+)$/m.exec(letter)?.[1]?.trim())
  expect(new Set(to).size).toBe(12)
  expect(to).toHaveLength(12)
})

test('a mail that comes in while the last ones are sent waits for the next time', async () => {
  const smtp = await anSmtpServer()
  const postman = openPostman({ smtp_url: smtp.url, mail_from: 'x@trestle.test' })
  const encloseLate = async () => {
    await queue('late@shop.test')
    return []
  }
  await queue('first@shop.test')
  expect(await sendMails(office, postman, encloseLate)).toBe(1)
  for (let i = 0; i < 24; i += 1) await queue(`full${i}@shop.test`)
  expect(await sendMails(office, postman)).toBe(25)
  expect(await sendMails(office, postman)).toBe(0)
})

test('what is enclosed goes along as a file', async () => {
  const smtp = await anSmtpServer()
  const postman = openPostman({ smtp_url: smtp.url, mail_from: 'x@trestle.test' })
  await queue('paper@shop.test')
  const content = Buffer.from('%PDF-1.7 of an order')
  const enclose = async () => [{ filename: 'order-T1.pdf', content, contentType: 'application/pdf' }]
  expect(await sendMails(office, postman, enclose)).toBe(1)
  expect(smtp.letters[0]).toContain('filename=order-T1.pdf')
  expect(smtp.letters[0]).toContain(content.toString('base64'))
})

test('a mail that is refused is tried five times, later each time, and then has failed', async () => {
  const smtp = await anSmtpServer()
  const postman = openPostman({ smtp_url: smtp.url, mail_from: 'x@trestle.test' })
  const id = await queue('refuse@shop.test')
  for (let i = 1; i <= 5; i += 1) {
    expect(await sendMails(office, postman)).toBe(1)
    expect(await sendMails(office, postman)).toBe(0)
    clock.at = minutesLater(2 ** i, clock.at)
  }
  expect(await mail(id)).toMatchObject({ status: 'failed', tries: 5, error: expect.stringContaining('550') })
})

test('one that died while sending leaves the mail to the others', async () => {
  const id = await queue('left@shop.test')
  await db
    .updateTable('mail')
    .set({ claimed_until: minutesLater(3, clock.at) })
    .where('id', '=', id)
    .execute()
  expect(await sendMails(office, null)).toBe(0)
  clock.at = minutesLater(3, clock.at)
  expect(await sendMails(office, null)).toBe(1)
})

test('what the database calls out is heard at once, also after the connection broke', async () => {
  let heard = 0
  const call = () => sql`notify import_waiting`.execute(db)
  const errors: Error[] = []
  const stop = await listen(url, { import_waiting: () => (heard += 1) }, (error) => errors.push(error))
  await call()
  await expect.poll(() => heard).toBe(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'trestle listens' and datname = current_database()`.execute(db)
  await expect.poll(() => heard, { timeout: 8000 }).toBe(2)
  await call()
  await expect.poll(() => heard).toBe(3)
  await stop()
  expect(errors).toHaveLength(1)
})

test('whoever keeps pages hears of an article that readers see anew, and of no draft', async () => {
  let heard = 0
  const stop = await listen(url, { articles_changed: () => (heard += 1) }, () => {})
  const { id } = await anArticle(db, { published: false })
  await expect.poll(() => heard).toBeGreaterThan(0)
  const before = heard
  await db.updateTable('article').set({ version: 2 }).where('id', '=', id).execute()
  await pause(100)
  expect(heard).toBe(before)
  const published = { published_version: 1, published_at: new Date() }
  await db.updateTable('article').set(published).where('id', '=', id).execute()
  await expect.poll(() => heard).toBe(before + 1)
  await stop()
})

test('work that is wanted while it runs is done once more, never twice at a time', async () => {
  let inside = 0
  let most = 0
  let runs = 0
  const work = often(
    async () => {
      most = Math.max(most, ++inside)
      await pause(10)
      runs += 1
      inside -= 1
      if (runs === 1) throw new Error('once')
    },
    60_000,
    () => {},
  )
  for (let i = 0; i < 5; i += 1) work.soon()
  await pause(60)
  expect([most, runs]).toEqual([1, 2])
  work.soon()
  await work.stop()
  expect(runs).toBe(3)
  work.soon()
  await pause(20)
  expect(runs).toBe(3)
})
