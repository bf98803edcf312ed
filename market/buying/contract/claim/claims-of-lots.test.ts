import { expect, test } from 'vitest'
import { lotState } from '#rules/buying/contract/lot'
import { milestoneState } from '#rules/buying/contract/money/milestones'
import { orderStatus } from '#rules/buying/order/status'
import { balanceOf, orderOf } from '#tests/fixtures/buying'
import { claimActs } from '#tests/fixtures/contract/claims'
import { lotTerms } from '#tests/fixtures/contract/contracts'
import { inProduction, lotsOf, packed } from '#tests/fixtures/contract/lots'
import { moneyLine } from '#tests/fixtures/contract/money'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
const { claim, offer, accept, refuseOffer, withdraw } = claimActs(db)

/** Two lots of a contract of 28,798.50, on the water; a tenth of it is retained. */
async function twoLots(terms: Record<string, unknown> = {}) {
  const order = await inProduction(db, {
    price: '191.99',
    retention: '10',
    lots: lotTerms([77, 73]),
    ...terms,
  })
  const lots = lotsOf(db, order)
  const pay = async () => (await lots.show()).status === orderStatus.awaitingBalance && lots.pay()
  const load = async (lot_no: number, pieces: number) => {
    await lots.inspect({ lot_no, sample: 20 })
    await lots.judge({ lot_no })
    await pay()
    await lots.ship({ lot_no, ...packed(pieces) })
    await lots.decide(finance, {}, { lot_no })
    await pay()
  }
  await lots.begin()
  const comes = async (lot_no: number, pieces: number, damaged = 4) => {
    await lots.arrive({ lot_no })
    await lots.receive([{ line_no: 1, sound: pieces - damaged, damaged, missing: 0 }], { lot_no })
  }
  const money = () => moneyLine(db, order.order_id)
  const status = async () => (await orderOf(db, order.order_number)).status
  const states = async () => (await lots.show()).contract!.lots.map(({ state }) => state)
  return { ...order, lots, load, comes, money, status, states }
}

test('with a claim on each of two lots the order is completed once both are closed', async () => {
  const { buyer, seller, order_number, load, comes, money, status, states } = await twoLots()
  await load(1, 77)
  await load(2, 73)
  await comes(1, 77)
  await comes(2, 73)
  const one = await claim(buyer, order_number, { lot_no: 1 })
  const two = await claim(buyer, order_number, { lot_no: 2 })
  expect(await states()).toEqual([lotState.claimed, lotState.claimed])
  await offer(seller, one.claim_number, '767.96')
  expect(await status()).toBe(orderStatus.negotiationConfirmed)
  expect(await money()).toBe('due 0.00, held 2879.85, earned 25918.65')
  expect(await accept(buyer, one.claim_number)).toEqual({ status: orderStatus.negotiation })
  expect(await states()).toEqual([lotState.settled, lotState.claimed])
  expect(await money()).toBe('due 0.00, held 2111.89, earned 25918.65')
  await offer(seller, two.claim_number, '0.01')
  expect(await accept(buyer, two.claim_number)).toEqual({ status: orderStatus.contractCompleted })
  expect(await states()).toEqual([lotState.settled, lotState.settled])
  expect(await money()).toBe('due 0.00, held 0.00, earned 28030.53')
  expect(await balanceOf(db, buyer)).toBe(4_000_000 - 2_879_850 + 76_797)
  expect(await breaches(db)).toEqual({})
})

test('while one of two claims has an offer the order waits for its answer, else for the next offer', async () => {
  const { buyer, seller, order_number, load, comes, status } = await twoLots()
  await load(1, 77)
  await load(2, 73)
  await comes(1, 77)
  await comes(2, 73)
  const one = await claim(buyer, order_number, { lot_no: 1 })
  await offer(seller, one.claim_number, '100.00')
  expect(await status()).toBe(orderStatus.negotiationConfirmed)
  const two = await claim(buyer, order_number, { lot_no: 2 })
  expect(await status()).toBe(orderStatus.negotiationConfirmed)
  await offer(seller, two.claim_number, '200.00')
  await refuseOffer(buyer, one.claim_number)
  expect(await status()).toBe(orderStatus.negotiationConfirmed)
  expect(await withdraw(buyer, one.claim_number)).toEqual({ status: orderStatus.negotiationConfirmed })
  await refuseOffer(buyer, two.claim_number)
  expect(await status()).toBe(orderStatus.negotiation)
  expect(await withdraw(buyer, two.claim_number)).toEqual({ status: orderStatus.awaitingReceipt })
  expect(await breaches(db)).toEqual({})
})

test.each([
  { name: 'an offer', offered: true, status: orderStatus.negotiationConfirmed },
  { name: 'no offer', offered: false, status: orderStatus.negotiation },
])(
  'a claim with $name of a first lot is taken up once the last has left',
  async ({ offered, status: resumed }) => {
    const { buyer, seller, order_number, load, comes, money, status } = await twoLots()
    await load(1, 77)
    await comes(1, 77)
    const { claim_number } = await claim(buyer, order_number)
    if (offered) await offer(seller, claim_number, '100.01')
    expect(await status()).toBe(orderStatus.inProduction)
    expect(await money()).toBe('due 0.00, held 5682.90, earned 13304.91')
    await load(2, 73)
    expect(await status()).toBe(resumed)
    expect(await money()).toBe('due 0.00, held 15493.59, earned 13304.91')
    await comes(2, 73, 0)
    expect(await status()).toBe(resumed)
    if (!offered) await offer(seller, claim_number, '100.01')
    expect(await accept(buyer, claim_number)).toEqual({ status: orderStatus.contractCompleted })
    expect(await money()).toBe('due 0.00, held 0.00, earned 28698.49')
    expect(await breaches(db)).toEqual({})
  },
)

test('a claim is taken up when the balance by papers is paid that kept the order from its receipt', async () => {
  const { buyer, seller, order_number, lots, load, comes, money, status } = await twoLots({ balance_gate: 2 })
  await load(1, 77)
  await comes(1, 77)
  const { claim_number } = await claim(buyer, order_number)
  await lots.inspect({ lot_no: 2, sample: 20 })
  await lots.judge({ lot_no: 2 })
  await lots.ship({ lot_no: 2, ...packed(73) })
  await lots.decide(finance, {}, { lot_no: 2 })
  expect(await status()).toBe(orderStatus.awaitingBalance)
  expect(await money()).toBe('due 9810.69, held 5682.90, earned 13304.91')
  await lots.pay()
  expect(await status()).toBe(orderStatus.negotiation)
  expect(await money()).toBe('due 0.00, held 15493.59, earned 13304.91')
  await comes(2, 73, 0)
  await offer(seller, claim_number, '1000.00')
  await accept(buyer, claim_number)
  expect(await money()).toBe('due 0.00, held 0.00, earned 27798.50')
  expect(await balanceOf(db, buyer)).toBe(4_000_000 - 2_879_850 + 100_000)
  expect(await refusalOf(claim(buyer, order_number))).toBe('order.notAllowed')
  expect(await breaches(db)).toEqual({})
})

test('a claim comes off the balance of a later lot, then out of what is held', async () => {
  const { buyer, seller, order_number, load, comes, money, status, lots } = await twoLots()
  await load(1, 77)
  await comes(1, 77, 77)
  const { claim_number } = await claim(buyer, order_number, { quantity: 77, asked: '14783.23' })
  await offer(seller, claim_number, '12000.01')
  expect(await accept(buyer, claim_number)).toEqual({ status: orderStatus.inProduction })
  const { contract } = await lots.show()
  expect(contract!.milestones.map(({ amount, state }) => `${amount} ${state}`)).toEqual([
    `8639.55 ${milestoneState.captured}`,
    `10348.26 ${milestoneState.captured}`,
    `9810.69 ${milestoneState.void}`,
  ])
  expect(await money()).toBe('due 0.00, held 3493.58, earned 13304.91')
  await load(2, 73)
  expect(await status()).toBe(orderStatus.awaitingReceipt)
  expect(await money()).toBe('due 0.00, held 2879.85, earned 13918.64')
  await comes(2, 73, 0)
  expect(await status()).toBe(orderStatus.contractCompleted)
  expect(await money()).toBe('due 0.00, held 0.00, earned 16798.49')
  expect(await balanceOf(db, buyer)).toBe(4_000_000 - 1_898_781 + 218_932)
  expect(await breaches(db)).toEqual({})
})
