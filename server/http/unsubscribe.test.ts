import fastify from 'fastify'
import { expect, test } from 'vitest'
import { aSite, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { writeLetter } from '../adapters/mail.ts'
import type { AppContext } from '../context.ts'
import { linksOf } from '../secrets/subscriber-link.ts'
import { serveUnsubscribe } from './unsubscribe.ts'

const { db } = await testDatabase()
const secret = 'a secret for tests, long enough'
const app = fastify()
await serveUnsubscribe(app, { db, secrets: [secret], now: () => noon } as unknown as AppContext)
const site_id = await aSite(db)

async function aSubscriber(email: string) {
  const row = { email, site_id, language: 'en-US', status: 1 as const, created_at: noon, confirmed_at: noon }
  const nothing = { confirm_hash: null, confirm_expires_at: null, mailed_on: null, unsubscribed_at: null }
  const { subscriber_uuid } = await db
    .insertInto('subscriber')
    .values({ ...row, ...nothing })
    .returning('subscriber_uuid')
    .executeTakeFirstOrThrow()
  return linksOf(secret, 'https://shop.test')(subscriber_uuid).unsubscribe
}
const statusOf = async (email: string) =>
  (await db.selectFrom('subscriber').select('status').where('email', '=', email).executeTakeFirstOrThrow())
    .status
const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  app.inject({
    method: 'POST',
    url: url.replace('https://shop.test', ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

test('a mail program unsubscribes its reader by one POST, which can be repeated', async () => {
  const link = await aSubscriber('one@shop.test')
  expect((await post(link)).statusCode).toBe(200)
  expect((await post(link)).statusCode).toBe(200)
  expect(await statusOf('one@shop.test')).toBe(2)
})

test('a forged link, another body or a GET changes nothing', async () => {
  const link = await aSubscriber('two@shop.test')
  const other = await aSubscriber('three@shop.test')
  const forged = link.replace(/k=.*/, other.slice(other.indexOf('k=')))
  expect((await post(forged)).statusCode).toBe(400)
  expect((await post(link, 'hello=1')).statusCode).toBe(400)
  expect((await post('/unsubscribe?s=1&k=2')).statusCode).toBe(400)
  expect((await app.inject({ method: 'GET', url: link.replace('https://shop.test', '') })).statusCode).toBe(
    404,
  )
  expect(await statusOf('two@shop.test')).toBe(1)
})

test('the mail has unsubscribe headers, and its links work', () => {
  const params = { preferences: 'https://shop.test/p?a=1&b=2', unsubscribe: 'https://shop.test/u?s=1&k=2' }
  const { headers, body_html, body_text } = writeLetter(
    { template: 'subscriptionWelcome', language: 'en-US', site: 'LA', params },
    'https://shop.test',
  )
  expect(headers).toEqual({
    'List-Unsubscribe': '<https://shop.test/u?s=1&k=2>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(body_text).toContain('https://shop.test/u?s=1&k=2')
  expect(body_html).toContain('<a href="https://shop.test/u?s=1&amp;k=2"')
})
