import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Carton } from '#database/tables/goods'
import { type NumberedCarton, numberCartons } from '#rules/aftersale/paper/cartons'
import { type Language, type Text3, textIn } from '#rules/sites'

/** The contents of an order's cartons: one item, or of a combination one part. */
type PackedGoods = {
  line_id: number
  /** Pieces of this item in one piece of the line: several where the line is a combination. */
  per: number
  relation_id: number
  goods_sn: string
  custom_sn: string
  upc: string | null
  title: string
  preview: string | null
  /** Its bin location in the order's warehouse; empty where unknown. */
  place: string
  amount: number
  /** Its pieces that were shipped already. */
  gone: number
  cartons: Carton[]
}
type PackedGoodsRow = Omit<PackedGoods, 'title'> & { order_id: number; title: Text3 }
export type OrderCarton = NumberedCarton<PackedGoods>

/** The cartons of these orders, by the order's id, each numbered n of N. */
export async function readCartons(
  tx: Tx,
  order_ids: readonly number[],
  language: Language,
): Promise<Map<number, OrderCarton[]>> {
  const { rows } = await sql<PackedGoodsRow>`
    select l.order_id, l.id as line_id, greatest(1, v.amount / greatest(1, l.amount - l.cancelled)) as per, v.relation_id, r.goods_sn, r.custom_sn, r.upc, p.title, ${firstPicture} as preview, r.cartons, s.place,
      v.amount, case v.state when 'left' then v.amount else v.gone end as gone
    from order_line l
    join reservation v on v.order_line_id = l.id
    join stock s on s.relation_id = v.relation_id and s.warehouse_id = v.warehouse_id
    join relation r on r.id = v.relation_id
    join product p on p.id = r.product_id
    where l.order_id = any (${order_ids}::int[])
    order by l.order_id, l.goods_sn, r.goods_sn, v.relation_id`.execute(tx)
  const goods = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map(
    [...goods].map(([order_id, own]) => [
      order_id,
      numberCartons(
        own.map(({ order_id: _order, title, ...row }) => ({ ...row, title: textIn(title, language) })),
      ),
    ]),
  )
}

/** The first picture of a product `p`. */
export const firstPicture: RawBuilder<string | null> = sql`
  (select m.path from media m where m.product_id = p.id and m.kind = 'picture' order by m.position, m.id limit 1)`
