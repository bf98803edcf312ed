import type { shelveReturned as declared } from '#api/aftersale/office-refund'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { moneyText, parsePrice } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { refreshListing } from '../../goods/catalogue/refresh-listing.ts'
import { writeAudit } from '../../write-audit.ts'

/**
 * Puts returned damaged pieces up for sale as bad goods, at their own price. Refuses a line without such
 * pieces (`refund.notFound`), pieces already for sale (`refund.onShelf`), a malformed price
 * (`refund.price`), and one not below the price of new goods (`refund.asNew`).
 */
export async function shelveReturned(
  tx: Tx,
  actor: Staff,
  { refund_number, line_id, price }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const found = await tx
    .selectFrom('refund_line as l')
    .innerJoin('refund as f', 'f.id', 'l.refund_id')
    .innerJoin('product as p', 'p.id', 'l.bad_product_id')
    .innerJoin('relation as r', 'r.product_id', 'p.id')
    .select(['p.id', 'p.off_shelf_at', 'r.price_cents as new_cents'])
    .where('f.refund_number', '=', refund_number.toUpperCase())
    .where('l.order_line_id', '=', line_id)
    .forNoKeyUpdate('p')
    .executeTakeFirst()
  if (!found) refuse('refund.notFound')
  if (!found.off_shelf_at) refuse('refund.onShelf')
  const price_cents = parsePrice(price)
  if (!price_cents) refuse('refund.price', {}, 'price')
  if (price_cents >= found.new_cents) refuse('refund.asNew', { price: moneyText(found.new_cents) }, 'price')
  await tx
    .updateTable('relation')
    .set({ price_cents, off_shelf_at: null })
    .where('product_id', '=', found.id)
    .execute()
  await tx
    .updateTable('product')
    .set({ off_shelf_at: null, first_shelved_at: actor.at, updated_at: actor.at })
    .where('id', '=', found.id)
    .execute()
  await refreshListing(tx, [found.id])
  await writeAudit(tx, actor, {
    action: 'refund.shelve',
    subject: 'refund',
    subject_id: refund_number.toUpperCase(),
    after: { product_id: found.id, price: moneyText(price_cents) },
  })
  return { product_id: found.id }
}
