import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { copiedFields } from '#rules/goods/change/copied-fields'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { beginProduct } from './open-change.ts'
import { readFieldsOf } from './read-fields.ts'

/**
 * Begins a new product with what buyers see of another, but for its numbers and papers. Refuses what is not
 * this manufacturer's, or of the clearance, as what does not exist (`request.notFound`).
 */
export async function copyProduct(
  tx: Tx,
  actor: Merchant,
  product_id: number,
): Promise<{ change_id: number }> {
  const own = await tx
    .selectFrom('product')
    .select('id')
    .where('id', '=', product_id)
    .where('merchant_id', '=', actor.merchant_id)
    .where('is_bad_goods', '=', false)
    .executeTakeFirst()
  if (!own) refuse('request.notFound')
  const begun = await beginProduct(tx, actor)
  const fields = Object.entries(copiedFields(await readFieldsOf(tx, product_id)))
  const told = fields.map(([path, after]) => ({ path, after }))
  await sql`with edited as (
      insert into change_edit (change_id, path, before, after, rev, account_id, at)
      select ${begun.change_id}, t.path, 'null', t.after, 1, ${actor.account_id}, ${actor.at}
      from jsonb_to_recordset(${JSON.stringify(told)}) t (path text, after jsonb)
      returning change_id, path, rev, after, account_id, at)
    insert into change_save (change_id, path, rev, after, account_id, at)
    select change_id, path, rev, after, account_id, at from edited`.execute(tx)
  return begun
}
