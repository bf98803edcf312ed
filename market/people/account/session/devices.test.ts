import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aBuyer, aGuest, minutesLater, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import type { User } from '../../../actor.ts'
import { findSession } from './find-session.ts'
import { listDevices } from './list-devices.ts'
import { openSession } from './open-session.ts'
import { signOutDevice } from './sign-out-device.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { touchSession } from './touch-session.ts'

const { db } = await testDatabase()
let opened = 0
async function anotherDevice(account_id: number, user_agent = 'Firefox on Linux') {
  opened += 1
  const token_hash = Buffer.from(`device ${opened}`)
  const session = { account_id, token_hash, user_agent, address: '192.0.2.7', stay_signed_in: true }
  const { session_id } = await inTransaction(db, (tx) =>
    openSession(tx, aGuest(minutesLater(opened)), session),
  )
  return { session_id, token_hash }
}
const devices = async (actor: User) =>
  (await reading(db, (tx) => listDevices(tx, actor, { page: 1, page_size: 10 }))).list
const live = (token_hash: Buffer) => reading(db, (tx) => findSession(tx, aGuest(), token_hash))

test('a person sees the own devices, this one first, and ends one of them', async () => {
  const rosa = await aBuyer(db)
  const phone = await anotherDevice(rosa.account_id)
  const shown = await devices(rosa)
  expect(shown.map(({ id }) => id)).toEqual([rosa.session_id, phone.session_id])
  expect(shown.map((one) => one.this_device)).toEqual([true, false])
  expect(shown[1]).toMatchObject({ user_agent: 'Firefox on Linux', address: '192.0.2.7' })
  await inTransaction(db, (tx) => signOutDevice(tx, rosa, { id: phone.session_id }))
  expect(await live(phone.token_hash)).toBeNull()
  expect(await devices(rosa)).toHaveLength(1)
  const again = inTransaction(db, (tx) => signOutDevice(tx, rosa, { id: phone.session_id }))
  expect(await refusalOf(again)).toBe('account.deviceNotFound')
})

test('devices are listed by page, with their total', async () => {
  const rosa = await aBuyer(db)
  const others = [await anotherDevice(rosa.account_id), await anotherDevice(rosa.account_id)]
  const told = (page: number) => reading(db, (tx) => listDevices(tx, rosa, { page, page_size: 2 }))
  const ids = async (page: number) => (await told(page)).list.map(({ id }) => id)
  expect(await ids(1)).toEqual([rosa.session_id, others[1]!.session_id])
  expect(await ids(2)).toEqual([others[0]!.session_id])
  expect((await told(3)).count).toBe(3)
})

test("nobody ends another person's session, nor sees it", async () => {
  const rosa = await aBuyer(db)
  const mallory = await aBuyer(db)
  const end = inTransaction(db, (tx) => signOutDevice(tx, mallory, { id: rosa.session_id }))
  expect(await refusalOf(end)).toBe('account.deviceNotFound')
  expect((await devices(mallory)).map(({ id }) => id)).toEqual([mallory.session_id])
})

test('signing out everywhere ends all sessions but this one, or all', async () => {
  const rosa = await aBuyer(db)
  const tablet = await anotherDevice(rosa.account_id)
  await anotherDevice(rosa.account_id)
  expect(await inTransaction(db, (tx) => signOutEverywhere(tx, rosa, { keep_this: true }))).toEqual({
    ended: 2,
  })
  expect(await live(tablet.token_hash)).toBeNull()
  expect(await devices(rosa)).toHaveLength(1)
  expect(await inTransaction(db, (tx) => signOutEverywhere(tx, rosa, { keep_this: false }))).toEqual({
    ended: 1,
  })
  expect(await devices(rosa)).toHaveLength(0)
})

test('the last use of a session is written every five minutes, not at each request', async () => {
  const rosa = { ...(await aBuyer(db)), at: minutesLater(10) }
  await touchSession(db as never, rosa, '192.0.2.8')
  await touchSession(db as never, { ...rosa, at: minutesLater(12) }, '192.0.2.9')
  expect((await devices(rosa))[0]).toMatchObject({
    last_seen_at: minutesLater(10).toISOString(),
    address: '192.0.2.8',
    signed_in_at: noon.toISOString(),
  })
})
