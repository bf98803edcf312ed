import type { Tx } from '#database/connect'
import type { User } from '../../../actor.ts'

/** The person's own second steps, as the settings show them. */
export async function listSteps(tx: Tx, actor: User) {
  const { account_id } = actor
  const totp = await tx
    .selectFrom('totp')
    .select('confirmed_at')
    .where('account_id', '=', account_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const rows = await tx
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute()
  const { left } = await tx
    .selectFrom('recovery_code')
    .select((code) => code.fn.countAll<number>().as('left'))
    .where('account_id', '=', account_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  const passkeys = rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }))
  return { totp: totp !== undefined, passkeys, recovery_codes_left: left }
}
