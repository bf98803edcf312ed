import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payOffline as payOfflineCall } from '#api/money/wallet'
import { inTransaction } from '#database/transaction'
import type { Buyer, Merchant } from '#market/actor'
import {
  confirmTermination,
  withdrawTermination,
} from '#market/buying/contract/termination/answer-termination'
import { askTermination } from '#market/buying/contract/termination/ask-termination'
import { decideVoucher } from '#market/paying/payment/decide-voucher'
import { payByBalance } from '#market/paying/payment/pay-by-balance'
import { payOffline } from '#market/paying/payment/pay-offline'
import { balanceOf, fund, orderOf } from '#tests/fixtures/buying'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { aFile, aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const finance = await aStaff(db, ['finance'])
const rounds = 6

const ask = (actor: Buyer | Merchant, order_number: string, buyer_back: string) =>
  inTransaction(db, (tx) =>
    askTermination(tx, actor, {
      order_number,
      cause: 'quality',
      reason: 'The samples do not pass',
      merchant_keeps: '0.00',
      buyer_back,
    }),
  )

test('a contract that both sides end, and that is withdrawn, at once, ends once or goes on', async () => {
  for (let i = 0; i < rounds; i += 1) {
    const { buyer, seller, order_number } = await aContractOrder(db, { dollars: 10_000 })
    await inTransaction(db, (tx) => payByBalance(tx, buyer, { order_sn: order_number }))
    await ask(buyer, order_number, '8640.00')
    const confirm = () => inTransaction(db, (tx) => confirmTermination(tx, seller, { order_number, no: 1 }))
    const withdraw = () => inTransaction(db, (tx) => withdrawTermination(tx, buyer, { order_number, no: 1 }))
    expect(await settled([...atOnce(4, confirm), withdraw(), withdraw()])).toEqual({ done: 1, refused: 5 })
    const ended = (await orderOf(db, order_number)).status === 9
    expect(await balanceOf(db, buyer)).toBe(ended ? 1_000_000 : 136_000)
  }
  expect(await breaches(db)).toEqual({})
})

test('a contract is not asked to end while its deposit is paid or its voucher passed, and never pays twice', async () => {
  for (let i = 0; i < rounds; i += 1) {
    const { buyer, seller, order_number } = await aContractOrder(db)
    const voucher = payOfflineCall.in.parse({
      order_sn: order_number,
      amount: '8640.00',
      offline_method: 1,
      paid_on: '2026-03-01',
      voucher_file_ids: await aFile(db, buyer),
    })
    const { id } = await inTransaction(db, (tx) => payOffline(tx, buyer, voucher))
    await fund(db, buyer, 10_000)
    const pass = () => inTransaction(db, (tx) => decideVoucher(tx, finance, { id, pass: 1, reason: '' }))
    await Promise.allSettled([
      pass(),
      ...atOnce(3, (place) =>
        ask(place === 1 ? seller : buyer, order_number, place === 2 ? '0.00' : '8640.00'),
      ),
    ])
    expect([24, 120]).toContain((await orderOf(db, order_number)).status)
  }
  expect(await breaches(db)).toEqual({})
})

test('without the one open request for an order, two sides would each have one', async () => {
  const { buyer, seller, order_number, order_id } = await aContractOrder(db)
  await sql`drop index termination_one_open`.execute(db)
  await ask(buyer, order_number, '0.00')
  const twin = sql`insert into termination (order_id, no, asked_by, account_id, cause, reason, merchant_keeps_cents,
      buyer_back_cents, asked_at, service_at)
    values (${order_id}, 2, 'merchant', ${seller.account_id}, 'unpaid', 'The deposit did not come', 0, 0, now(), now())`
  await twin.execute(db)
  expect(Object.keys(await breaches(db))).toEqual([
    'a contract waits for an answer while one request to end it is open',
  ])
})
