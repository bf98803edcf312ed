import { expect, test } from 'vitest'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { aLotInProduction } from '../cases/buying/lot.ts'
import { key } from '../cases/buying/proposed-contract.ts'
import { openWorld, payment } from '../cases/world.ts'

/* Whose word ends a contract: a buyer parts money that was paid by the payment password alone. */
const { db } = await testDatabase()
const server = await startTestServer(db)
const world = await openWorld(db, server)

const asks = { event: 'ask', cause: 'buyerChanged', reason: 'We close the shop in May' } as const
const sums = { merchant_keeps: '8640.00', buyer_back: '0.00' }

test('a buyer asks for and confirms the end of a paid contract by the payment password alone', async () => {
  const { person, seller, order_number, lots } = await aLotInProduction(world, { deposit_ratio: '30' })
  await lots.pay()
  const end = (input: object) => server.send('/home/terminateContract', input as never, person.caller)
  const asked = { ...asks, order_number, ...sums }
  expect((await end({ ...asked, ...key() })).reason).toBe('request.malformed')
  expect((await end({ ...asked, ...key(), password: '000000' })).reason).toBe('payment.passwordWrong')
  const once = { ...asked, ...key(), password: payment }
  expect((await end(once)).data).toMatchObject({ status: 120 })
  expect((await end(once)).data).toMatchObject({ status: 120 })
  // Taking it back, or refusing, parts nothing.
  expect((await end({ event: 'withdraw', order_number, no: 1, ...key() })).data).toMatchObject({ status: 24 })
  const theirs = { ...asked, ...key() }
  expect((await server.send('/merchant/terminateContract', theirs, seller.caller)).data.status).toBe(120)
  const confirmed = { event: 'confirm', order_number, no: 2 }
  expect((await end({ ...confirmed, ...key() })).reason).toBe('request.malformed')
  expect((await end({ ...confirmed, ...key(), password: payment })).data).toMatchObject({ status: 9 })
})

test('where nothing was paid the end needs no password', async () => {
  const { person, order_number } = await aLotInProduction(world)
  const input = { ...asks, order_number, merchant_keeps: '0.00', buyer_back: '0.00', ...key() }
  const { data } = await server.send('/home/terminateContract', input, person.caller)
  expect(data.status).toBe(120)
})
