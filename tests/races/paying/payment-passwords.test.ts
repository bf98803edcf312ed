import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { clearPaymentAttempts } from '#market/people/account/password/clear-payment-attempts'
import { countPaymentAttempt } from '#market/people/account/password/count-payment-attempt'
import { checkPaymentPassword } from '#server/auth/password/check-payment-password'
import { anAuthContext, sealFor } from '#tests/fixtures/auth/auth-context'
import { aBuyer } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { atOnce } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const auth = anAuthContext(db)
const sealed = sealFor(auth)
const at = { address: '192.0.2.10', user_agent: 'test' }

async function aPayer(): Promise<Buyer> {
  const actor = await aBuyer(db)
  const payment_password_hash = await auth.passwords.hashPayment('280413')
  await db.updateTable('account').set({ payment_password_hash }).where('id', '=', actor.account_id).execute()
  return actor
}
/** The refusal, or that the password was right. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'right',
    (error: Error) => error.message,
  )
const pay = async (actor: Buyer, digits: string) =>
  outcome(checkPaymentPassword(auth, { ...at, actor }, { credential: await sealed(digits) }))

test('forty right payment passwords of one account at once all pass, however many wrong ones came before', async () => {
  const actor = await aPayer()
  for (let wrong = 0; wrong < 4; wrong += 1) expect(await pay(actor, '999998')).toBe('payment.passwordWrong')
  expect(new Set(await Promise.all(atOnce(40, () => pay(actor, '280413'))))).toEqual(new Set(['right']))
})

test('of fifty wrong ones at once five are checked', async () => {
  const actor = await aPayer()
  const names = await Promise.all(atOnce(50, (place) => pay(actor, String(310_000 + place))))
  expect(names.filter((name) => name === 'payment.passwordWrong')).toHaveLength(5)
  expect(names.filter((name) => name === 'payment.passwordLocked')).toHaveLength(45)
})

test('the twin: counted in a separate transaction, right passwords lock each other out', async () => {
  const actor = await aPayer()
  const apart = async () => {
    await inTransaction(db, (tx) => countPaymentAttempt(tx, actor))
    await inTransaction(db, (tx) => clearPaymentAttempts(tx, actor))
  }
  const names = await Promise.all(atOnce(40, () => outcome(apart())))
  expect(names).toContain('payment.passwordLocked')
})

test('wrong passwords count only for their own account', async () => {
  const [one, other] = [await aPayer(), await aPayer()]
  await Promise.all(atOnce(10, () => pay(one, '999998')))
  expect(await pay(other, '280413')).toBe('right')
})
