import type { setShelf as declared } from '#api/goods/change'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { refreshListing } from '../../catalogue/refresh-listing.ts'
import { readFieldsOf } from '../change/read-fields.ts'
import { refuseIncomplete } from '../change/refuse-incomplete.ts'
import { lockProduct, noteProductEvents } from '../publish/publish-edits.ts'
import { refusePromised } from '../publish/refuse-promised.ts'
import { isTakenDown } from '../publish/taken-down.ts'

/**
 * Takes a product from the shelf, or puts it back; lists and search follow in the same transaction, and
 * orders that were made go on. Refuses another merchant's (`request.notFound`), goods that somebody
 * negotiates a contract about or that a presale shipment brings (`change.promised`), and to put back what
 * lacks anything (`change.incomplete`) or what an editor took down (`change.takenDown`).
 */
export async function setShelf(
  tx: Tx,
  actor: Merchant,
  { product_id, on_shelf }: Omit<In<typeof declared>, 'idempotency_key'>,
): Promise<Record<never, never>> {
  await lockProduct(tx, product_id)
  const product = await tx
    .selectFrom('product')
    .select(['off_shelf_at'])
    .where('id', '=', product_id)
    .where('merchant_id', '=', actor.merchant_id)
    .where('is_bad_goods', '=', false)
    .executeTakeFirst()
  if (!product) refuse('request.notFound')
  if ((product.off_shelf_at === null) === on_shelf) return {}
  if (on_shelf && (await isTakenDown(tx, product_id))) refuse('change.takenDown')
  if (on_shelf) refuseIncomplete(actor, { published: null, fields: await readFieldsOf(tx, product_id) })
  else await refusePromised(tx, product_id)
  const { at, account_id } = actor
  await tx
    .updateTable('product')
    .set({ off_shelf_at: on_shelf ? null : at })
    .where('id', '=', product_id)
    .execute()
  const edits = [{ path: 'shelf', before: !on_shelf, after: on_shelf }]
  await noteProductEvents(tx, {
    product_id,
    edits,
    change_id: null,
    by: { role: 'merchant', account_id },
    at,
  })
  await refreshListing(tx, [product_id])
  await writeAudit(tx, actor, {
    action: on_shelf ? 'product.restore' : 'product.archive',
    subject: 'product',
    subject_id: product_id,
  })
  return {}
}
