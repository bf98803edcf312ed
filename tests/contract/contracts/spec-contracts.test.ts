import { expect, test } from 'vitest'
import type { CallPath } from '#api/calls'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { aProduct } from '#tests/fixtures/goods'
import { aPresaleItem, aSubmitted, unit, wantedOf } from '#tests/fixtures/presale/booking'
import { testDatabase } from '#tests/servers/database'
import { type Caller, startTestServer } from '#tests/servers/server'
import { maker, proposed, terms } from '../cases/buying/proposed-contract.ts'
import { openWorld, payment } from '../cases/world.ts'

/*
 * Contracts and reservations as the specification has them: its payloads of section 7 alone, without a field
 * of our own, and its messages of sections 5 and 8 word for word.
 */
const { db } = await testDatabase()
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)
const send = (path: CallPath, input: object, as: Caller) => server.send(path, input as never, as)

/** The payload of section 7 for a contract of these goods. */
const payload = (merchant_uuid: string, more: object = {}) => ({
  source_type: 1,
  cart_ids: '',
  merchant_uuid,
  save_type: 2,
  operator_type: 1,
  ...terms,
  total_money: '28800.00',
  balance_type: 3,
  arrival_day_pay: '14',
  goods_obj: JSON.stringify([line]),
  is_cart: 0,
  ...more,
})
const line = {
  quality: '150',
  image_path: '',
  custom_sn: 'HP-1',
  price: '192.00',
  size: '120 × 60 cm',
  packing: 'One carton',
  color: 'Oak',
  category: 'Desks',
  volume: '0.21',
}

test('a contract is written by the payloads of the specification alone', async () => {
  const { merchant_uuid, relation_id } = await maker(world)
  const { caller } = await world.customer()
  const saved = {
    receiving_company: 'Bright Homes',
    receiving_address: '12 Pine Street',
    receiving_zip: '90021',
    receiving_phone: '+1 213 555 0101',
  }
  expect((await send('/user/saveContractAddress', saved, caller)).code).toBe(200)
  const book = await send('/user/getContractAddressList', { page: 1, page_size: 10 }, caller)
  expect(book.data).toMatchObject({ list: [saved], count: 1 })
  const goods_list = JSON.stringify([{ relation_id, amount: 2 }])
  expect((await send('/home/fobRestsGoodsAddCart', { merchant_uuid, goods_list }, caller)).code).toBe(200)
  expect((await send('/home/getFobProductData', {}, caller)).code).toBe(200)
  const goods = await send('/home/getProcureContractGoodsData', { merchant_uuid }, caller)
  expect(goods.data).toMatchObject({ cart_ids: expect.any(String), goods_data: expect.any(Array) })
  const { data: numbered } = await send('/home/getContractSn', { merchant_uuid }, caller)
  const { contract_sn } = numbered as { contract_sn: string }
  const draft = await send('/home/saveProcureContractData', payload(merchant_uuid, { save_type: 1 }), caller)
  expect(draft.data).toMatchObject({ contract_sn, state: 0 })
})

test('a contract is proposed by them alone, under the number that was given last', async () => {
  const { merchant_uuid } = await maker(world)
  const { caller } = await world.customer()
  const { data: numbered } = await send('/home/getContractSn', { merchant_uuid }, caller)
  const { contract_sn } = numbered as { contract_sn: string }
  const made = await send('/home/saveProcureContractData', payload(merchant_uuid), caller)
  const sums = { total_money: '28800.00', deposit: '8640.00', balance: '20160.00' }
  expect(made.data).toMatchObject({ contract_sn, state: 1, version: 1, ...sums })
})

const saving = async (more: object) => {
  const { merchant_uuid } = await maker(world)
  const { caller } = await world.customer()
  await send('/home/getContractSn', { merchant_uuid }, caller)
  return send('/home/saveProcureContractData', payload(merchant_uuid, { total_money: '', ...more }), caller)
}
const twice = JSON.stringify([line, { ...line, custom_sn: ' hp-1' }])

type Said = Awaited<ReturnType<typeof send>>
const messages: Record<string, () => Promise<Said>> = {
  'The signing address cannot be empty!': () => saving({ purchaser_address: '' }),
  'Please enter complete information': () => saving({ pay_action: '' }),
  'Please enter a valid product amount and product quantity': () =>
    saving({ goods_obj: JSON.stringify([{ ...line, quality: '0' }]) }),
  'Same-name product model exists, do not add again': () => saving({ goods_obj: twice }),
  'Keep At Least One Item Data!': () => saving({ goods_obj: '[]' }),
  'Please enter an integer !': () => saving({ deposit_ratio: '30.5' }),
  'You can only book goods from the same merchant!': async () => {
    const { merchant_uuid } = await maker(world)
    const { relation_ids } = await aProduct(db, { relations: [{ modes: [4], fob: 100 }] })
    const goods_list = JSON.stringify([{ relation_id: relation_ids[0], amount: 2 }])
    return send('/home/fobRestsGoodsAddCart', { merchant_uuid, goods_list }, (await world.customer()).caller)
  },
  'The contract has not yet generated an order': async () => {
    const { buyer, contract_sn } = await proposed(world)
    return send('/supply/order/order/info', { order_number: contract_sn }, buyer)
  },
  'Balance is not enough, please recharge': async () => {
    const person = await world.customer(1)
    const { order_number } = await aContractOrder(db, { buyer: person.actor })
    return send('/pay/balance', { order_sn: order_number, password: payment }, person.caller)
  },
  "You can't book goods from the different warehouses!": async () => {
    const one = await aPresaleItem(db)
    const { merchant_id } = await db
      .selectFrom('relation')
      .select('merchant_id')
      .where('id', '=', one.relation_id)
      .executeTakeFirstOrThrow()
    const goods = wantedOf([one, await aPresaleItem(db, { merchant_id })])
    return send('/supply/order/order/booking', goods, (await world.customer()).caller)
  },
  'Pre-sale order has been submitted, please do not submit data again!': async () => {
    const person = await world.customer()
    const { order_number } = await aSubmitted(db, person.actor, [await aPresaleItem(db)])
    return send('/supply/order/order/submitBooking', { order_number, ...unit }, person.caller)
  },
}

test.each(Object.entries(messages))('a call says “%s”', async (says, call) => {
  const { code, msg } = await call()
  expect([code === 200, msg]).toEqual([false, says])
})

test('an order is shown by the number of its contract too, to its sides alone', async () => {
  const person = await world.customer(1)
  const { order_number, contract_sn } = await aContractOrder(db, { buyer: person.actor })
  const info = (as: Caller, number: string) => send('/supply/order/order/info', { order_number: number }, as)
  expect((await info(person.caller, contract_sn)).data).toMatchObject({ order_number })
  const stranger = (await world.customer()).caller
  const written = await proposed(world)
  for (const number of [contract_sn, written.contract_sn, 'C999999999'])
    expect((await info(stranger, number)).reason).toBe('order.notFound')
})

test('a reservation is booked and submitted without any key of ours', async () => {
  const person = await world.customer(1_000)
  const booked = await send('/supply/order/order/booking', wantedOf([await aPresaleItem(db)]), person.caller)
  const { order_number } = booked.data as { order_number: string }
  const submitted = await send('/supply/order/order/submitBooking', { order_number, ...unit }, person.caller)
  expect(submitted.data).toMatchObject({ status: 10 })
})
