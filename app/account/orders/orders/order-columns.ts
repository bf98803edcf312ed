import { orderStatus } from '#rules/buying/order/status'
import { codeName } from '#rules/codes'
import { dayAt } from '#rules/days'
import type { ExportColumn } from '../../../parts/export/export-button.tsx'
import { deliveryOf } from '../../../parts/order/order.ts'
import type { OrderListRow } from '../../../parts/order/order-table.tsx'
import { useSellerName } from '../../../parts/order/use-seller-name.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { useTimeZone } from '../../../ui/format/use-time-zone.ts'

/** The columns of an export that an order has whatever its rows are: which it is, and how its goods leave. */
export function useOrderColumns(): Record<'which' | 'way', readonly ExportColumn<OrderListRow>[]> {
  const { t } = useTranslation(['buy', 'status'])
  const { zone } = useFormat()
  const sellerOf = useSellerName()
  const time_zone = useTimeZone()
  return {
    which: [
      [t('orders.number'), (order) => order.order_number],
      [t('checkout.po'), (order) => order.po_number],
      [t('orders.dateIn', { zone: zone() }), (order) => dayAt(new Date(order.created_at), time_zone)],
      [t('orders.status'), (order) => t(`status:order.${codeName(orderStatus, order.status)}`)],
      [t('orders.merchant'), sellerOf],
      [t('orders.warehouse'), (order) => order.warehouse_name],
      [t('orders.delivery'), (order) => t(`delivery.${deliveryOf(order)}`)],
    ],
    way: [
      [t('order.carrier'), (order) => order.carrier],
      [t('order.trackingNumber'), (order) => order.tracking_number],
    ],
  }
}
