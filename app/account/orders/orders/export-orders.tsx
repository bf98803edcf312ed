import { orderStatus } from '#rules/buying/order/status'
import { codeName } from '#rules/codes'
import { dayAt } from '#rules/days'
import { ExportButton, type ExportColumn } from '../../../parts/export/export-button.tsx'
import { deliveryOf } from '../../../parts/order/order.ts'
import type { OrderListRow } from '../../../parts/order/order-table.tsx'
import { useSellerName } from '../../../parts/order/use-seller-name.ts'
import { send } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { useTimeZone } from '../../../ui/format/use-time-zone.ts'

type ExportInput = { statuses: string; search: string; logistics_type: number; from?: string; to?: string }

/** Exports all orders that match the filters as a CSV file, not only the page in view. */
export function ExportOrders({ asked, count }: { asked: ExportInput; count: number }) {
  const { t } = useTranslation(['buy', 'status'])
  const { zone } = useFormat()
  const sellerOf = useSellerName()
  const time_zone = useTimeZone()
  const columns: ExportColumn<OrderListRow>[] = [
    [t('orders.number'), (order) => order.order_number],
    [t('checkout.po'), (order) => order.po_number],
    [t('orders.dateIn', { zone: zone() }), (order) => dayAt(new Date(order.created_at), time_zone)],
    [t('orders.status'), (order) => t(`status:order.${codeName(orderStatus, order.status)}`)],
    [t('orders.merchant'), sellerOf],
    [t('orders.warehouse'), (order) => order.warehouse_name],
    [t('orders.delivery'), (order) => t(`delivery.${deliveryOf(order)}`)],
    [t('orders.piecesColumn'), (order) => order.piece_count],
    [t('orders.totalUsd'), (order) => order.order_fee],
    [t('orders.paidUsd'), (order) => order.paid_fee],
    [t('order.carrier'), (order) => order.carrier],
    [t('order.trackingNumber'), (order) => order.tracking_number],
  ]
  return (
    <ExportButton
      name="orders"
      columns={columns}
      count={count}
      read={(after, page_size) => send('/supply/order/order/list', { ...asked, after, page_size })}
    />
  )
}
