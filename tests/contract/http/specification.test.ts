import { expect, test } from 'vitest'
import { openApi } from '#api/openapi'
import { anAddress } from '#tests/fixtures/buying'
import { aFile } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { openWorld, type Person, payment } from '../cases/world.ts'

/*
 * The payloads of specification section 7 as they stand there, without what only this shop knows, and what
 * it reads of the answers.
 */
const { db } = await testDatabase({ max: 8 })
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)
const { send, guest } = server

/** What `/home/create` is sent. */
async function checkout({ actor }: Person, quantity = 1) {
  const { product_id, relation_id, warehouse_area_id } = world.item
  return {
    logistics_type: 2,
    purchase_mode: 1,
    warehouse_area_id,
    cart_id: '',
    source_type: 1,
    product_list: [{ product_id, relation_id, quantity }],
    address_id: await anAddress(db, actor),
  }
}
const ordersOf = async ({ actor }: Person) =>
  (await db.selectFrom('orders').select('order_number').where('company_id', '=', actor.company_id).execute())
    .length

test('an order is made without an idempotency key, and made once when it is asked for again', async () => {
  const buyer = await world.customer()
  const input = await checkout(buyer)
  const first = await send('/home/create', input, buyer.caller)
  expect(first).toMatchObject({ code: 200, data: { order_parent_number: expect.any(String) } })
  const again = await send('/home/create', input, buyer.caller)
  expect(again.data.order_parent_number).toBe(first.data.order_parent_number)
  expect(await ordersOf(buyer)).toBe(1)
  const other = await send('/home/create', await checkout(buyer, 2), buyer.caller)
  expect(other.data.order_parent_number).not.toBe(first.data.order_parent_number)
})

test('ten such requests at once make one order', async () => {
  const buyer = await world.customer()
  const input = await checkout(buyer, 3)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send('/home/create', input, buyer.caller)),
  )
  expect(new Set(answers.map(({ data }) => data.order_parent_number)).size).toBe(1)
  expect(await ordersOf(buyer)).toBe(1)
})

test('an order is paid from the balance without a key, once, and the same answer is given again', async () => {
  const buyer = await world.customer(5_000)
  const { data } = await send('/home/create', await checkout(buyer), buyer.caller)
  const input = { order_sn: data.order_parent_number, password: payment }
  const paid = await send('/pay/balance', input, buyer.caller)
  expect(paid.code).toBe(200)
  expect((await send('/pay/balance', input, buyer.caller)).data).toEqual(paid.data)
})

test('money sent is announced without a key, once', async () => {
  const buyer = await world.customer()
  const input = {
    amount: '120.00',
    offline_method: 1,
    paid_on: '2026-01-05',
    voucher_file_ids: await aFile(db, buyer.actor),
  }
  const first = await send('/pay/rechargeOffline', input as never, buyer.caller)
  expect(first.code).toBe(200)
  const again = await send('/pay/rechargeOffline', input as never, buyer.caller)
  expect(again.data).toEqual(first.data)
})

test('no call wants an idempotency key', () => {
  const obliged = Object.entries(openApi('').paths)
    .filter(([, operation]) => /"required":\[[^\]]*"idempotency_key"/.test(JSON.stringify(operation)))
    .map(([path]) => path)
  expect(obliged).toEqual([])
})

test('the answers that open a session name the person beside the token', async () => {
  const { actor } = await world.customer()
  const { data } = await send('/user/login', { email: actor.email, password: 'oak7tree' }, guest)
  expect(data).toMatchObject({
    token: expect.any(String),
    token_erp: expect.any(String),
    user_type: data.user.user_type,
    mobile_country_code: data.user.mobile_country_code,
    is_internal_user: data.user.is_internal_user,
    user_sn: data.user.user_sn,
    uuid: data.user.uuid,
    operator_id: data.user.operator_id,
    is_free_delivery: data.user.is_free_delivery,
    is_freight: data.user.is_freight,
  })
})

test('who is logged in is told with the certification, a guest too', async () => {
  const { caller } = await world.customer()
  expect((await send('/user/info', {}, caller)).data).toMatchObject({ login_status: 1, auth_status: 2 })
  expect((await send('/user/info', {}, guest)).data).toMatchObject({ login_status: 0, auth_status: 0 })
})

test('a program that reads the address of a call is told to post, in the envelope of that call', async () => {
  for (const path of ['/home/list', '/home/list?search=sofa', '/supply/order/order/info']) {
    const answer = await fetch(server.url + path)
    const said = (await answer.json()) as Record<string, unknown>
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'POST'])
    expect(said[path.startsWith('/supply/') ? 'error_code' : 'code']).toBe(1011)
  }
})

test('the stores are listed under either name', async () => {
  const { data } = await send('/home/shopList', {}, guest)
  expect(data.list.length).toBeGreaterThan(0)
  expect(data).toEqual((await send('/home/storeList', {}, guest)).data)
})

test('an order names what is added to its goods, and which delivery that is for', async () => {
  const buyer = await world.customer()
  const made = await send('/home/create', await checkout(buyer), buyer.caller)
  const order_number = made.data.order_numbers[0]!
  const { fees } = (await send('/supply/order/order/info', { order_number }, buyer.caller)).data
  expect([fees.logistics_mode, Object.keys(fees.extraPrice)]).toEqual([
    2,
    expect.arrayContaining(['delivery_fee']),
  ])
  const cents = (text: string) => Math.round(Number(text) * 100)
  const extra = Object.values(fees.extraPrice).reduce((sum, amount) => sum + cents(amount!), 0)
  expect(cents(fees.goods_fee) - cents(fees.coupon_fee) - cents(fees.discount) + extra).toBe(
    cents(fees.order_fee),
  )
})

test('an order tells where it goes, and from where', async () => {
  const buyer = await world.customer()
  const made = await send('/home/create', await checkout(buyer), buyer.caller)
  const order_number = made.data.order_numbers[0]!
  const { data } = await send('/supply/order/order/address', { order_number }, buyer.caller)
  const order = (await send('/supply/order/order/info', { order_number }, buyer.caller)).data
  const { logistics_type, address, warehouse } = order
  expect(data).toEqual({ order_number, logistics_type, address, warehouse })
  expect(data.address?.receiving_zip).toMatch(/^\d{5}/)
  const stranger = (await world.customer()).caller
  expect((await send('/supply/order/order/address', { order_number }, stranger)).reason).toBe(
    'order.notFound',
  )
})

test('the warehouses of the site are listed, from a zip code the nearest first', async () => {
  const plain = (await send('/supply/goods/warehouse/list', {}, guest)).data.list
  expect(plain[0]).toMatchObject({ warehouse_id: expect.any(Number), name: expect.any(String), miles: null })
  const { list } = (await send('/supply/goods/warehouse/list', { zip_code: '90021' }, guest)).data
  expect(list.map(({ miles }) => miles)).toEqual(list.map(({ miles }) => miles!).toSorted((a, b) => a - b))
  expect(new Set(list.map(({ warehouse_id }) => warehouse_id))).toEqual(
    new Set(plain.map(({ warehouse_id }) => warehouse_id)),
  )
})
