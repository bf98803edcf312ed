import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { aisle, shelfNumber } from './aisle.ts'

/** A product for sale, with its last change, its English title and the paths of its pictures. */
type ListedProduct = { product_id: number; updated_at: Date; title: string; pictures: string[] }

const picturesAtMost = 10

const everywhere = sql.join(
  [shelfNumber(aisle.all), shelfNumber(aisle.badGoods)].map((shelf) => sql.lit(shelf)),
)

/** The largest id of a product for sale; 0 when there is none. */
export async function lastProductId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(product_id) as last from listing_shelf where shelf in (${everywhere})`.execute(tx)
  return rows[0]?.last ?? 0
}

/** The next products for sale within this range of ids, by id, up to the limit. */
export async function listedAfter(
  tx: Tx,
  { after, until, most }: { after: number; until: number; most: number },
): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    select p.id as product_id, p.updated_at, coalesce(p.title ->> 'en-US', '') as title,
      array(select m.path from media m where m.product_id = p.id and m.kind = 'picture'
        order by m.position, m.id limit ${picturesAtMost}) as pictures
    from product p
    where p.id > ${after} and p.id <= ${until}
      and exists (select from listing_shelf s where s.product_id = p.id and s.shelf in (${everywhere}))
    order by p.id limit ${most}`.execute(tx)
  return rows
}
