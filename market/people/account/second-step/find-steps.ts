import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { movesMoney, type StaffRole } from '#rules/roles'

type Passkey = {
  id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

/** The second steps of an account, and whether it must have one. */
export type AccountSteps = {
  totp: { secret: Buffer; last_step: number } | null
  passkeys: Passkey[]
  device_known: boolean
  moves_money: boolean
}

/** The second steps of an account, and whether the device with this token's hash is known. */
export async function findSteps(
  tx: Tx,
  account_id: number,
  device_hash: Buffer | null,
): Promise<AccountSteps> {
  const totp = await tx
    .selectFrom('totp')
    .select(['secret', 'last_step'])
    .where('account_id', '=', account_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const passkeys = await tx
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute()
  const { rows } = await sql<{ device_known: boolean; roles: StaffRole[] }>`
    select
      exists (select from device where account_id = ${account_id} and token_hash = ${device_hash}) as device_known,
      array(select role from staff_role where account_id = ${account_id}) as roles`.execute(tx)
  const roles = rows[0]?.roles ?? []
  return {
    totp: totp ?? null,
    passkeys,
    device_known: rows[0]?.device_known ?? false,
    moves_money: movesMoney(roles),
  }
}
