import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { orderStatus } from '#rules/buying/order/status'
import { codeName } from '#rules/codes'
import { dayAt } from '#rules/days'
import { byTextKey } from '../../../parts/export/csv.ts'
import { ExportButton, type ExportColumn } from '../../../parts/export/export-button.tsx'
import { usePlatformName } from '../../../parts/product/use-platform-name.ts'
import { send } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { useTimeZone } from '../../../ui/format/use-time-zone.ts'
import type { SalesOrder } from './sales-table.tsx'

type ExportInput = Omit<Send<CallAt<'/supply/order/sales/list'>>, 'page' | 'page_size' | 'after'>

/** Exports all sales orders that match the filters, not only the page in view. */
export function ExportSales({ asked, count }: { asked: ExportInput; count: number }) {
  const { t } = useTranslation(['dealer', 'buy', 'status'])
  const { zone } = useFormat()
  const nameOf = usePlatformName()
  const time_zone = useTimeZone()
  const columns: ExportColumn<SalesOrder>[] = [
    [t('buy:orders.number'), (order) => order.order_number],
    [t('sales.platform'), ({ sold_on }) => sold_on && nameOf(sold_on.platform)],
    [t('sales.account'), ({ sold_on }) => sold_on?.account ?? null],
    [t('sales.platformOrder'), ({ sold_on }) => sold_on?.platform_order ?? null],
    [t('buy:checkout.po'), (order) => order.po_number],
    [t('buy:orders.dateIn', { zone: zone() }), (order) => dayAt(new Date(order.created_at), time_zone)],
    [t('sales.column.shipBy'), (order) => order.ship_by],
    [t('buy:orders.status'), (order) => t(`status:order.${codeName(orderStatus, order.status)}`)],
    [t('sales.column.to'), (order) => order.consignee],
    [t('sales.place'), (order) => order.place],
    [t('buy:orders.warehouse'), (order) => order.warehouse_name],
    [t('buy:orders.piecesColumn'), (order) => order.piece_count],
    [t('sales.feesUsd'), (order) => order.order_fee],
    [t('buy:orders.paidUsd'), (order) => order.paid_fee],
    [t('buy:order.carrier'), (order) => order.carrier],
    [t('buy:order.trackingNumber'), (order) => order.tracking_number],
  ]
  return (
    <ExportButton
      name="sales-orders"
      columns={columns}
      count={count}
      read={byTextKey((after, page_size) =>
        send('/supply/order/sales/list', { ...asked, page_size, ...(after ? { after } : {}) }),
      )}
    />
  )
}
