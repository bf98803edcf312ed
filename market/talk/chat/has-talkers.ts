import { sql } from 'kysely'
import type { chatService as declared } from '#api/talk/chat'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { merchantRolesThatMay } from '#rules/people/merchant/team'
import type { User } from '../../actor.ts'

/** Whether a manufacturer that is open has anybody who talks for it. */
export async function showChatService(
  tx: Tx,
  _: User,
  { merchant_uuid }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const merchant = await tx
    .selectFrom('merchant')
    .select('id')
    .where('merchant_uuid', '=', merchant_uuid)
    .where('state', '=', merchantState.open)
    .executeTakeFirst()
  return { available: merchant !== undefined && (await hasTalkers(tx, merchant.id)) }
}

/** Whether anybody talks for a manufacturer. */
export async function hasTalkers(tx: Tx, merchant_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from account where merchant_id = ${merchant_id} and disabled_at is null and removed_at is null
      and merchant_roles && ${[...merchantRolesThatMay('talk')]}::text[] limit 1`.execute(tx)
  return rows.length > 0
}
