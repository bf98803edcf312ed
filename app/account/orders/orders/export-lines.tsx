import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { ExportButton, type ExportColumn } from '../../../parts/export/export-button.tsx'
import type { OrderListRow } from '../../../parts/order/order-table.tsx'
import { send } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useOrderColumns } from './order-columns.ts'

/** Reads the orders of an export, page by page. */
export type ReadOrders = (
  after: number,
  page_size: number,
) => Promise<{ list: OrderListRow[]; next: number | null }>
type Line = Out<CallAt<'/supply/order/order/lines'>>['list'][number]
type OrderLine = { order: OrderListRow; line: Line }

/** The lines of a page of orders, in the order of the orders. */
async function readLines(read: ReadOrders, after: number, page_size: number) {
  const { list: orders, next } = await read(after, page_size)
  if (orders.length === 0) return { list: [], next }
  const order_numbers = orders.map(({ order_number }) => order_number).join(',')
  const { list: lines } = await send('/supply/order/order/lines', { order_numbers })
  const of = Map.groupBy(lines, ({ order_number }) => order_number)
  const list = orders.flatMap((order) =>
    (of.get(order.order_number) ?? []).map((line): OrderLine => ({ order, line })),
  )
  return { list, next }
}

/** Exports the lines of these orders, each with the order that it is of. */
export function ExportLines({ read, count }: { read: ReadOrders; count: number }) {
  const { t } = useTranslation('buy')
  const { which, way } = useOrderColumns()
  const ofOrder = ([title, of]: ExportColumn<OrderListRow>): ExportColumn<OrderLine> => [
    title,
    ({ order }) => of(order),
  ]
  const columns: ExportColumn<OrderLine>[] = [
    ...which.map(ofOrder),
    [t('orders.rows.own'), ({ line }) => line.own_number ?? ''],
    [t('orders.rows.model'), ({ line }) => line.custom_sn],
    [t('orders.rows.platformNumber'), ({ line }) => line.goods_sn],
    [t('orders.rows.item'), ({ line }) => line.title],
    [t('orders.rows.ordered'), ({ line }) => line.amount],
    [t('orders.rows.cancelled'), ({ line }) => line.cancelled],
    [t('orders.rows.shipped'), ({ line }) => line.shipped],
    [t('orders.rows.returned'), ({ line }) => line.returned],
    [t('orders.rows.price'), ({ line }) => line.unit_price],
    [t('orders.rows.total'), ({ line }) => line.total],
    ...way.map(ofOrder),
  ]
  return (
    <ExportButton
      name="order-lines"
      columns={columns}
      count={count}
      read={(after, page_size) => readLines(read, after, page_size)}
    />
  )
}
