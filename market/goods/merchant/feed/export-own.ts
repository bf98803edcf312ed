import type { ownFeed as declared } from '#api/goods/merchant-import'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Merchant } from '../../../actor.ts'
import { exportFeed } from '../../catalogue/export-feed.ts'
import { attributePrefix } from '../../catalogue/import/fields.ts'
import { ownFields } from './own-mapping.ts'

const itemsAtOnce = 500
const material = `${attributePrefix}material`

/**
 * The next items of the manufacturer as rows of a feed that its own import takes back without a difference:
 * one row an item, by the fields that are its to fill.
 */
export async function exportOwn(
  tx: Tx,
  { merchant_id }: Merchant,
  { after }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const [product_id = 0, position = 0, relation_id = 0] = (after ?? '').split('-').map(Number)
  const { records, next } = await exportFeed(tx, {
    merchant_id,
    after: { product_id, position, relation_id },
    limit: itemsAtOnce,
  })
  // Of a product with several categories the main one comes first.
  const items = [...new Map(records.toReversed().map((record) => [record.custom_sn, record])).values()]
  const fields = ownFields.map(({ name }) => name)
  return {
    fields,
    rows: items
      .toReversed()
      .map((record) => fields.map((name) => (name === 'material' ? record[material] : record[name]) ?? '')),
    next: next && `${next.product_id}-${next.position}-${next.relation_id}`,
  }
}
