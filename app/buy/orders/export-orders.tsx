import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '#rules/codes'
import { is } from '#rules/order/status'
import { send } from '../../session/send.ts'
import { tell } from '../../ui/toasts.ts'
import { allRows, csvText, download } from '../csv.ts'
import type { OrderRow } from '../order-table.tsx'

type Asked = { statuses: string; search: string; logistics_type: number; from?: string; to?: string }

/** Everything that the filters find, as a CSV file, not only the page in view. */
export function ExportOrders({ asked, count }: { asked: Asked; count: number }) {
  const { t } = useTranslation(['buy', 'status', 'shell'])
  const [busy, setBusy] = useState(false)
  const columns: [string, (order: OrderRow) => string | number | null][] = [
    [t('orders.number'), (order) => order.order_number],
    [t('checkout.po'), (order) => order.po_number],
    [t('orders.date'), (order) => order.created_at.slice(0, 10)],
    [t('orders.status'), (order) => t(`status:order.${nameOf(is, order.status)}`)],
    [t('orders.merchant'), (order) => order.merchant_name],
    [t('orders.warehouse'), (order) => order.warehouse_name],
    [t('orders.delivery'), (order) => t(`delivery.${order.logistics_type}`)],
    [t('orders.piecesColumn'), (order) => order.piece_count],
    [t('orders.totalUsd'), (order) => order.order_fee],
    [t('orders.paidUsd'), (order) => order.paid_fee],
    [t('order.carrier'), (order) => order.carrier],
    [t('order.trackingNumber'), (order) => order.tracking_number],
  ]
  async function write() {
    setBusy(true)
    try {
      const rows = await allRows((page, page_size) =>
        send('/supply/order/order/list', { ...asked, page, page_size }),
      )
      const lines = rows.map((order) => columns.map(([, of]) => of(order)))
      const day = new Date().toISOString().slice(0, 10)
      download(`orders-${day}.csv`, csvText([columns.map(([name]) => name), ...lines]))
    } catch (error) {
      tell.error(error instanceof Error ? error.message : t('shell:error.title'))
    }
    setBusy(false)
  }
  return (
    <button type="button" className="btn" disabled={busy || count === 0} onClick={() => void write()}>
      {busy ? t('orders.exporting') : t('orders.export')}
    </button>
  )
}
