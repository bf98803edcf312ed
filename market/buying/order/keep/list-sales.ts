import { type RawBuilder, sql } from 'kysely'
import type { salesList as declared } from '#api/buying/channel/sales-list'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { unsentStatuses } from '#rules/buying/channel/ship-by'
import type { FrozenAddress } from '#rules/buying/frozen-address'
import { trackingLink } from '#rules/buying/order/tracking-link'
import type { ThirdParty } from '#rules/buying/third-party'
import { purchaseMode } from '#rules/codes'
import { addDays, dayAt, timeZoneOf } from '#rules/days'
import type { Platform } from '#rules/goods/private/item-alias'
import type { Buyer } from '../../../actor.ts'
import { numberPatterns } from '../../../sql/like-pattern.ts'
import { newestIds } from '../../../sql/newest-ids.ts'
import type { RowOrder } from '../../../sql/page-query.ts'
import { countApart, countByStatus, countFew, ordersAwaitingApproval } from '../read/count-by-status.ts'
import { readList, showOrderRow } from '../read/list-orders.ts'
import { ownOrders } from '../read/show-order.ts'
import { placedWithin } from '../read/staff-filter.ts'

type Input = In<typeof declared>
type Answer = Out<typeof declared>

const orders = {
  newest: { id: sql`o.id`, falling: true },
  // Orders without a ship-by date come last.
  shipBy: { by: sql`coalesce(o.ship_by, date '9999-12-31')`, of: 'day', id: sql`o.id` },
} satisfies Record<Input['sort'], RowOrder>

/**
 * The company's sales orders, by when they were made or have to leave, with what their channels say of them;
 * and how many there are of each status, within the same search, channel and days.
 */
export async function listSales(tx: Tx, actor: Buyer, input: Input): Promise<Answer> {
  const today = dayAt(actor.at, timeZoneOf(actor.site))
  const scope = sql.join(await wantedBy(tx, actor, { input, today }), sql` and `)
  const few = input.search !== ''
  const counts = await (few ? countFew(tx, scope) : countByStatus(tx, scope))
  const narrowed = [
    ...(input.waiting ? [ordersAwaitingApproval] : []),
    ...(input.decided ? [sql`not ${ordersAwaitingApproval}`] : []),
  ]
  const { rows, next, count } = await readList(tx, {
    ...{ scope, narrowed, counts, few, input },
    order: orders[input.sort],
  })
  const { waiting_counts } = await countApart(tx, actor, scope)
  const said = await readSaid(
    tx,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) => {
    const { carrier, tracking_number } = row
    const tracking_link = tracking_number ? trackingLink(carrier ?? '', tracking_number) : null
    return { ...showOrderRow(row, actor), ...said.get(row.id)!, tracking_link }
  })
  return { list, next, count, counts, waiting_counts, today }
}

/** The conditions on orders `o` of what is asked for. */
async function wantedBy(
  tx: Tx,
  actor: Buyer,
  { input, today }: { input: Input; today: string },
): Promise<RawBuilder<unknown>[]> {
  const { platform, channel_account_id, ship, search } = input
  const wanted = [
    ownOrders(actor),
    sql`o.purchase_mode = ${sql.lit(purchaseMode.private)}`,
    ...placedWithin(input),
  ]
  if (platform !== '')
    wanted.push(sql`exists (select from channel_order c join channel_account a on a.id = c.channel_account_id
      where c.order_parent_id = o.order_parent_id and a.platform = ${platform})`)
  if (channel_account_id !== undefined)
    wanted.push(sql`exists (select from channel_order c where c.order_parent_id = o.order_parent_id
      and c.channel_account_id = ${channel_account_id})`)
  if (ship !== '') {
    const last = ship === 'today' ? today : addDays(today, 1)
    wanted.push(sql`o.ship_by <= ${last} and o.status = any (${[...unsentStatuses]}::smallint[])`)
  }
  if (search !== '') wanted.push(sql`o.id = any (${await foundBy(tx, actor, search)}::int[])`)
  return wanted
}

/** The ids of the orders with this in their words, or in those of who receives them. */
function foundBy(tx: Tx, { company_id }: Buyer, search: string): Promise<number[]> {
  const found = numberPatterns(search).map(
    (pattern) => sql`w.words like lower(${pattern}) or w.receiver like lower(${pattern})`,
  )
  const from = sql`from order_words w where w.company_id = ${company_id} and (${sql.join(found, sql` or `)})`
  return newestIds(tx, { id: sql`w.order_id`, from })
}

type SaleDetails = Pick<Answer['list'][number], 'sold_on' | 'consignee' | 'place' | 'ship_by'>
type SaleRow = {
  id: number
  ship_by: string | null
  address: FrozenAddress | null
  third_party: ThirdParty | null
  platform: Platform | null
  account: string | null
  platform_order: string | null
}

/** What of these orders their channels and their addresses say. */
async function readSaid(tx: Tx, ids: readonly number[]): Promise<Map<number, SaleDetails>> {
  const { rows } = await sql<SaleRow>`
    select o.id, o.ship_by::text, o.address, o.third_party, a.platform, a.name as account, c.platform_order
    from orders o left join channel_order c on c.order_parent_id = o.order_parent_id
    left join channel_account a on a.id = c.channel_account_id where o.id = any (${[...ids]}::int[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, saidOf(row)]))
}

const saidOf = ({
  ship_by,
  address,
  third_party,
  platform,
  account,
  platform_order,
}: SaleRow): SaleDetails => ({
  sold_on: platform && { platform, account: account!, platform_order: platform_order! },
  consignee: address?.receiving_name || address?.receiving_company || third_party?.consignee || '',
  place: address ? `${address.receiving_city}, ${address.receiving_state}` : '',
  ship_by,
})
