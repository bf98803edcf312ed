import type { Db } from '#database/connect'
import { openPasswords } from '#server/auth/password/passwords'
import { demoPepper } from '#server/config/secrets'
import { aCustomer } from '#tests/fixtures/buying'
import { aSeller } from '#tests/fixtures/people'

const password = 'oak7tree'
export const payment_password = '482915'

/** A buyer with an empty wallet, and an owner of a manufacturer, who can log in. */
export async function bothSides(db: Db, merchant_id: number) {
  const passwords = openPasswords(demoPepper)
  const at = new Date()
  const buyer = { ...(await aCustomer(db)), at, password }
  const seller = { ...(await aSeller(db, merchant_id)), at, password }
  const password_hash = await passwords.hash(password)
  const payment_password_hash = await passwords.hashPayment(payment_password)
  const set = (id: number, to: object) => db.updateTable('account').set(to).where('id', '=', id).execute()
  await set(buyer.account_id, { password_hash, payment_password_hash })
  await set(seller.account_id, { password_hash })
  return { buyer, seller }
}
