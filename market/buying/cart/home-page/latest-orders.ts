import { type RawBuilder, sql } from 'kysely'
import { orderKind } from '#rules/buying/order/graphs'
import { stockModes } from '#rules/goods/sold'
import type { Buyer } from '../../../actor.ts'

/** Only the latest orders are searched, so that what is told of them stays quick for large companies. */
const ordersAtMost = 100

/** The latest paid orders of a company from stock, by `id`, as a subquery. */
export const latestOrders = ({ company_id }: Buyer): RawBuilder<unknown> => sql`(select id from orders
  where company_id = ${company_id} and kind = ${orderKind.stock} and paid_at is not null
    and purchase_mode = any (${[...stockModes]}::smallint[])
  order by id desc limit ${ordersAtMost})`
