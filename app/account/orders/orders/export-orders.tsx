import { useState } from 'react'
import { ExportButton, type ExportColumn } from '../../../parts/export/export-button.tsx'
import type { OrderListRow } from '../../../parts/order/order-table.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { ExportLines, type ReadOrders } from './export-lines.tsx'
import { useOrderColumns } from './order-columns.ts'

type ExportOrdersProps = { read: ReadOrders; count: number }

/** Exports these orders, not only those of the page in view: one in a row, or their lines. */
export function ExportOrders({ read, count }: ExportOrdersProps) {
  const { t } = useTranslation('buy')
  const { which, way } = useOrderColumns()
  const [by, setBy] = useState<'order' | 'line'>('order')
  const columns: ExportColumn<OrderListRow>[] = [
    ...which,
    [t('orders.piecesColumn'), (order) => order.piece_count],
    [t('orders.totalUsd'), (order) => order.order_fee],
    [t('orders.paidUsd'), (order) => order.paid_fee],
    ...way,
  ]
  return (
    <>
      <Select
        label={t('orders.rows.title')}
        value={by}
        onChange={({ target }) => setBy(target.value as 'line')}
      >
        <option value="order">{t('orders.rows.order')}</option>
        <option value="line">{t('orders.rows.line')}</option>
      </Select>
      {by === 'line' ? (
        <ExportLines read={read} count={count} />
      ) : (
        <ExportButton name="orders" columns={columns} count={count} read={read} />
      )}
    </>
  )
}
