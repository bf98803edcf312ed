import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { system } from '#market/actor'
import { breaches } from '#tests/invariants'
import { demoDatabase } from '../walk/demo-database.ts'
import { beginningWith, clockAhead } from '../walk/later.ts'
import { openShop } from '../walk/open-shop.ts'
import { openWalk } from '../walk/walk.ts'
import { desk, phone, walker } from '../walk/walker.ts'
import { chargedAhead } from './charged-ahead.ts'
import {
  agreeToRefund,
  announce,
  answer,
  cast,
  countAgain,
  countIn,
  findInBankFile,
  firstSale,
  giveAccount,
  payBack,
  payOut,
  readStatement,
  settle,
  takeAccount,
} from './first-money.ts'

/*
 * A new manufacturer after its store is open: its first container, its first sale and refund, and its first
 * money. What leads there is walked in `new-manufacturer.test.ts`.
 */
const { db, url: database_url } = await demoDatabase({ max: 3 })
const walk = openWalk(database_url)
const clerk = (role: string) => ({ email: `${role}@trestle.example.com`, password: 'staff2468' })
/** A statement and the time to complain lie between. */
const waits = 18

test('a first container is counted in, sold from, and what it earned is found in the bank file', async () => {
  const { item, buyer, owner } = await cast(db)
  // On the phone, in Spanish.
  const pocket = await walker(walk, owner, phone('es-ES'))
  const number = await announce(pocket, item)
  const dock = await walker(walk, clerk('warehouse'), phone('en-US'))
  await countIn(dock, number)
  await dock.leave()
  await answer(pocket, number)
  const second = await walker(walk, clerk('night'), desk('en-US'))
  await countAgain(second, number)
  await second.leave()

  const sale = await firstSale(db, { buyer, item })
  await agreeToRefund(pocket, sale)
  await giveAccount(pocket)
  await pocket.leave()
  const finance = await walker(walk, clerk('finance'), desk('zh-CN'))
  await payBack(finance, sale.refund_number)
  await finance.leave()
  expect(await breaches(db)).toEqual({})

  const at = new Date(Date.now() + waits * 86_400_000)
  await settle(db, system(at))
  const asCharged = await chargedAhead(db, at)
  // It is not ready, for its clock and the database's differ.
  const script = clockAhead(waits)
  // A folder of its own, or it would sweep what is new to all others.
  const TMPDIR = await mkdtemp(join(tmpdir(), 'trestle-later-'))
  const shop = await openShop(database_url, { ...beginningWith(script), TMPDIR }, '/healthz')
  try {
    const there = { browser: walk.browser, url: shop.url, script }
    const back = await walker(there, owner, desk('zh-CN'))
    await readStatement(back, sale.order_number)
    const payer = await walker(there, clerk('finance'), desk('en-US'))
    await takeAccount(payer)
    const approver = await walker(there, clerk('admin'), desk('en-US'))
    const payout = await payOut({ payer, approver })
    await findInBankFile(payer, { ...payout, on: at.toISOString().slice(0, 10) })
    await back.at('/merchant/payouts', (page) => page.getByText(payout.number))
    await back.told('payout:state.s3')
    await Promise.all([back, payer, approver].map((one) => one.leave()))
  } finally {
    await shop.close()
    await rm(TMPDIR, { recursive: true, force: true })
  }
  await asCharged()
  expect(await breaches(db)).toEqual({})
})
