import { createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto'
import { sql } from 'kysely'
import { openPasswords } from '#server/auth/password/passwords'
import { readConfig } from '#server/config/config'
import { type Sender, sender } from './calls.ts'
import type { Ground } from './ground.ts'
import { aBuyer } from './load.ts'

export const digits = '482915'
const cents = 100_000_000_00

export type Customer = Awaited<ReturnType<typeof aCustomer>>

/**
 * A buyer with a payment password and a hundred million dollars in the wallet, and a connection to the app.
 */
export async function aCustomer(ground: Ground) {
  const caller = await aBuyer(ground)
  const { peppers } = readConfig({ ...process.env, TRESTLE_MODE: 'demo', SECRET: ground.secret })
  const payment_password_hash = await openPasswords(...peppers).hashPayment(digits)
  const { db } = ground
  await db.updateTable('account').set({ payment_password_hash }).where('id', '=', caller.account_id).execute()
  await sql`
    with wallet as (insert into ledger_account (kind, company_id, balance_cents) values ('company_available', ${caller.company_id}, 0) returning id),
    made as (insert into ledger_transaction (kind, reference, company_id, transaction_type, transaction_method, created_at)
      values ('recharge', ${`bench ${caller.uuid}`}, ${caller.company_id}, 2, 2, now()) returning id)
    insert into ledger_entry (transaction_id, ledger_account_id, amount_cents)
    select made.id, wallet.id, ${cents}::bigint from made, wallet
    union all select made.id, a.id, -${cents}::bigint from made, ledger_account a where a.kind = 'clearing_bank'`.execute(
    db,
  )
  return { ...caller, send: sender(ground.url, caller) }
}

/** The payment password as the browser sends it: encrypted with a challenge fetched for this one payment. */
export async function sealed(send: Sender): Promise<string> {
  const { data } = await send('/user/credentialKey', {})
  const { kid, public_key, challenge } = data as { kid: string; public_key: string; challenge: string }
  const said = Buffer.from(JSON.stringify({ value: digits, challenge }))
  return `${kid}.${publicEncrypt({ key: keyOf(public_key), oaepHash: 'sha256' }, said).toString('base64')}`
}

const keys = new Map<string, KeyObject>()

function keyOf(spki: string): KeyObject {
  const known = keys.get(spki)
  if (known) return known
  const read = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  keys.set(spki, read)
  return read
}
