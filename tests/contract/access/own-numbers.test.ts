import { expect, test } from 'vitest'
import type { CallPath } from '#api/calls'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aBuyer, aColleague } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { type Caller, startTestServer } from '#tests/servers/server'

/* What a company calls our items is found by its own people alone. */
const { db } = await testDatabase()
const server = await startTestServer(db, { config: { rate_limits: false } })
const item = await anItem(db, { custom_sn: 'HAR-1' })
const buyer = await aCustomer(db)
const owner = await server.loginAs(buyer.email)
const colleague = await server.loginAs((await aColleague(db, buyer)).email)
const others = {
  guest: server.guest,
  'another company': await server.loginAs((await aCustomer(db)).email),
  'an uncertified one': await server.loginAs((await aBuyer(db)).email),
}
await server.send('/user/saveAlias', { platform: '', number: 'LK 77-001', item: 'HAR-1' }, owner)

const place = { warehouse_area_id: item.warehouse_area_id, purchase_mode: 1, logistics_type: 1 }
const ways: [CallPath, (typed: string) => object][] = [
  ['/home/skuList', (search) => ({ search })],
  ['/home/list', (search) => ({ search })],
  ['/home/orderPad', (typed) => ({ ...place, models: [typed] })],
]
const asked = async (path: CallPath, input: object, as: Caller) =>
  JSON.stringify(await server.send(path, input as never, as))

test.each(ways)('%s finds an item by a company’s own number for its people alone', async (path, input) => {
  for (const typed of ['LK 77-001', 'lk 77-001']) {
    for (const as of [owner, colleague]) expect(await asked(path, input(typed), as)).toContain('HAR-1')
    for (const [who, as] of Object.entries(others))
      expect([who, await asked(path, input(typed), as)]).toEqual([who, expect.not.stringContaining('HAR-1')])
  }
  expect(await asked(path, input('LK 77-001'), owner)).toContain('HAR-1')
})

test('nobody is listed another company’s own numbers, or takes one away', async () => {
  const { data } = await server.send('/user/aliases', {}, owner)
  const { id } = data.list[0]!
  const stranger = others['another company']
  expect((await server.send('/user/aliases', {}, stranger)).data.list).toEqual([])
  await server.send('/user/deleteAlias', { id }, stranger)
  expect((await server.send('/user/aliases', {}, owner)).data.list).toHaveLength(1)
})
