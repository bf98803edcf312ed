import { randomUUID, webcrypto } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { encryptCredential } from '#api/wire/credential'
import { minutesLater, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { type CredentialKey, openCredentials } from './credentials.ts'

const { db } = await testDatabase({ max: 12 })
const secret = 'a secret of the test'
const credentials = openCredentials(db, [secret], () => noon)

/** A credential of any content, and of another hash. */
async function encrypt(key: CredentialKey, said: unknown, hash = 'SHA-256') {
  const spki = Buffer.from(key.public_key, 'base64')
  const rsa = await webcrypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash }, false, ['encrypt'])
  const sealed = await webcrypto.subtle.encrypt({ name: 'RSA-OAEP' }, rsa, Buffer.from(JSON.stringify(said)))
  return `${key.kid}.${Buffer.from(sealed).toString('base64')}`
}
/** The same challenge, made to hold a year longer. */
const longer = (challenge: string) => {
  const [id, time, mac] = challenge.split('.')
  return `${id}.${Number(time) + 365 * 86_400_000}.${mac}`
}
const sealed = async (value: string, from = credentials) => encryptCredential(await from.issue(), value)

test('a credential of the browser is decrypted once', async () => {
  const credential = await sealed('pässword 椅子')
  expect(credential).not.toContain('pässword')
  expect(await credentials.open(credential)).toBe('pässword 椅子')
  expect(await refusalOf(credentials.open(credential))).toBe('account.challengeUsed')
})

test('of twenty simultaneous replays one is accepted', async () => {
  const credential = await sealed('secret1')
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => credentials.open(credential)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('looked up and written down in two statements instead, a replay opens too', async () => {
  const challenge = randomUUID()
  const careless = async () => {
    const used = await db
      .selectFrom('credential_challenge')
      .selectAll()
      .where('challenge', '=', challenge)
      .executeTakeFirst()
    await sql`select pg_sleep(0.1)`.execute(db)
    await db
      .insertInto('credential_challenge')
      .values({ challenge, expires_at: minutesLater(2) })
      .onConflict((same) => same.doNothing())
      .execute()
    return used === undefined
  }
  const opened = await Promise.all(Array.from({ length: 10 }, careless))
  expect(opened.filter(Boolean).length).toBeGreaterThan(1)
})

test('two minutes later it is too late', async () => {
  const credential = await sealed('secret1')
  const later = openCredentials(db, [secret], () => minutesLater(2.1))
  expect(await refusalOf(later.open(credential))).toBe('account.challengeUsed')
})

test('garbage, another hash, another key and an unknown challenge are all refused alike', async () => {
  const key = await credentials.issue()
  const wrong = [
    '',
    'x',
    '.',
    `${key.kid}.`,
    `${key.kid}.AAAA`,
    `${'0'.repeat(16)}.AAAA`,
    'x'.repeat(900),
    await encrypt(key, { value: 'secret1', challenge: key.challenge }, 'SHA-1'),
    await encrypt(key, { value: 'secret1', challenge: randomUUID() }),
    await encrypt(key, { value: 'secret1', challenge: "' or true --" }),
    await encrypt(key, { value: 'secret1', challenge: longer(key.challenge) }),
    await encrypt(key, { value: 1, challenge: key.challenge }),
    await encrypt(key, 'secret1'),
  ]
  for (const credential of wrong)
    expect(await refusalOf(credentials.open(credential))).toBe('account.challengeUsed')
})

test('several processes share one key, and its private half is not to be read without the secret', async () => {
  const others = Array.from({ length: 5 }, () => openCredentials(db, [secret], () => noon))
  const kids = await Promise.all(others.map(async (one) => (await one.issue()).kid))
  expect(new Set(kids).size).toBe(1)
  const credential = await sealed('secret1', others[0])
  expect(await others[1]!.open(credential)).toBe('secret1')
  await expect(openCredentials(db, ['another secret'], () => noon).issue()).rejects.toThrow()
  const row = await db.selectFrom('credential_key').selectAll().executeTakeFirstOrThrow()
  await expect(
    webcrypto.subtle.importKey('pkcs8', row.private_key, { name: 'RSA-OAEP', hash: 'SHA-256' }, true, [
      'decrypt',
    ]),
  ).rejects.toThrow()
})

test('after thirty days a new key comes, made once, and the one before still opens', async () => {
  const month = minutesLater(30 * 24 * 60 + 1)
  const old = await credentials.issue()
  const late = Array.from({ length: 3 }, () => openCredentials(db, [secret], () => month))
  const kids = await Promise.all(late.map(async (one) => (await one.issue()).kid))
  expect(new Set(kids).size).toBe(1)
  expect(kids[0]).not.toBe(old.kid)
  const { challenge } = await late[0]!.issue()
  expect(await late[0]!.open(await encrypt(old, { value: 'still', challenge }))).toBe('still')
})
