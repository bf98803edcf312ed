import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { seal } from '#tests/fixtures/mails'
import { aBuyer, lastMail, minutesLater, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import type { Buyer } from '../../../actor.ts'
import { sendCode } from '../mailed-code/send-code.ts'
import { tryCode } from '../mailed-code/try-code.ts'
import { showAccount } from '../show-account.ts'
import { clearPaymentAttempts } from './clear-payment-attempts.ts'
import { countPaymentAttempt } from './count-payment-attempt.ts'
import { setPaymentPassword } from './set-payment-password.ts'

const { db } = await testDatabase({ max: 12 })
const count = (buyer: Buyer, minutes = 0) =>
  inTransaction(db, (tx) => countPaymentAttempt(tx, { ...buyer, at: minutesLater(minutes) }))

async function set(buyer: Buyer & { email: string }, payment_password_hash = 'stored') {
  const code = {
    email: buyer.email,
    purpose: 'payment_password' as const,
    code_hashes: ['right'],
  }
  const mailed = { code: '204060', code_hash: 'right' }
  const codes = { short: mailed, long: mailed }
  await inTransaction(db, (tx) => sendCode(tx, buyer, { ...code, codes, seal }))
  const { code_id } = await inTransaction(db, (tx) => tryCode(tx, buyer, code))
  await inTransaction(db, (tx) => setPaymentPassword(tx, buyer, { code_id, payment_password_hash }))
  return code_id
}

test('without a payment password there is nothing to check', async () => {
  expect(await refusalOf(count(await aBuyer(db)))).toBe('payment.passwordNotSet')
})

test('once set it can be checked, the owner is told, and the code is used up', async () => {
  const buyer = await aBuyer(db)
  const code_id = await set(buyer)
  expect(await count(buyer)).toEqual({ payment_password_hash: 'stored' })
  expect((await lastMail(db, buyer.email)).template).toBe('paymentPasswordChanged')
  const again = inTransaction(db, (tx) =>
    setPaymentPassword(tx, buyer, { code_id, payment_password_hash: 'other' }),
  )
  expect(await refusalOf(again)).toBe('account.codeIncorrect')
  const { user } = await inTransaction(db, (tx) => showAccount(tx, buyer))
  expect(user.has_payment_password).toBe(true)
})

test('five wrong ones lock paying for fifteen minutes, ten until a new one is set', async () => {
  const buyer = await aBuyer(db)
  await set(buyer)
  for (let i = 0; i < 5; i += 1) await count(buyer)
  expect(await refusalOf(count(buyer, 14))).toBe('payment.passwordLocked')
  const lock = async (minutes: number) =>
    (await inTransaction(db, (tx) => showAccount(tx, { ...buyer, at: minutesLater(minutes) }))).user
      .payment_lock
  expect([await lock(14), await lock(16)]).toEqual([{ until: minutesLater(15).toISOString() }, null])
  for (let i = 0; i < 5; i += 1) await count(buyer, 16)
  expect(await refusalOf(count(buyer, 600))).toBe('payment.passwordLocked')
  expect(await lock(600)).toEqual({ until: null })
  await set(buyer, 'newer')
  expect(await lock(0)).toBeNull()
  expect(await count(buyer)).toEqual({ payment_password_hash: 'newer' })
})

test('a right one begins the count anew', async () => {
  const buyer = await aBuyer(db)
  await set(buyer)
  for (let round = 0; round < 4; round += 1) {
    for (let i = 0; i < 4; i += 1) await count(buyer)
    await inTransaction(db, (tx) => clearPaymentAttempts(tx, buyer))
  }
})

test('twenty tries at once cost twenty: five are checked', async () => {
  const buyer = await aBuyer(db)
  await set(buyer)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => count(buyer)))
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
})

test('the same, read first and counted after, lets more through', async () => {
  const buyer = await aBuyer(db)
  await set(buyer)
  await count(buyer)
  const careless = async () => {
    const { fails } = await db
      .selectFrom('payment_try')
      .select('fails')
      .where('account_id', '=', buyer.account_id)
      .executeTakeFirstOrThrow()
    if (fails >= 5) return false
    await db
      .updateTable('payment_try')
      .set({ fails: fails + 1 })
      .where('account_id', '=', buyer.account_id)
      .execute()
    return true
  }
  const looked = await Promise.all(Array.from({ length: 20 }, careless))
  expect(looked.filter(Boolean).length).toBeGreaterThan(5)
})

test('the account shows the balance of its own company, in text', async () => {
  const [buyer, other] = [await aBuyer(db), await aBuyer(db)]
  const wallet = {
    kind: 'company_available' as const,
    company_id: other.company_id,
    merchant_id: null,
    balance_cents: 0 as never,
  }
  await db.insertInto('ledger_account').values(wallet).execute()
  const shown = await inTransaction(db, (tx) => showAccount(tx, buyer))
  expect(shown).toMatchObject({ balance: '0.00', held: '0.00', order_counts: [], cart_count: 0 })
})
