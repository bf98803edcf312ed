import type { merchantSetup, officeMerchantSetup } from '#api/goods/requirement'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff } from '../../../actor.ts'
import { readSetup } from './read-setup.ts'

/** What the merchant brings before it is opened, and where each of it stands. */
export async function showSetup(tx: Tx, actor: Merchant): Promise<Out<typeof merchantSetup>> {
  const { state, opening_asked_at } = await tx
    .selectFrom('merchant')
    .select(['state', 'opening_asked_at'])
    .where('id', '=', actor.merchant_id)
    .executeTakeFirstOrThrow()
  return {
    state,
    opening_asked_at: opening_asked_at?.toISOString() ?? null,
    list: await readSetup(tx, actor),
  }
}

/** The same for staff. Refuses an unknown merchant (`request.notFound`). */
export async function showSetupToStaff(
  tx: Tx,
  { at, language }: Staff,
  { merchant_id }: In<typeof officeMerchantSetup>,
): Promise<Out<typeof officeMerchantSetup>> {
  const known = await tx.selectFrom('merchant').select('id').where('id', '=', merchant_id).executeTakeFirst()
  if (!known) refuse('request.notFound')
  return { list: await readSetup(tx, { merchant_id, at, language }) }
}
