import { useState } from 'react'
import { ExportButton, type ExportColumn } from '../../../parts/export/export-button.tsx'
import type { OrderListRow } from '../../../parts/order/order-table.tsx'
import { send } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { type ExportInput, ExportLines } from './export-lines.tsx'
import { useOrderColumns } from './order-columns.ts'

type ExportOrdersProps = { asked: ExportInput; count: number }

/** Exports all orders that match the filters, not only the page in view: one in a row, or their lines. */
export function ExportOrders({ asked, count }: ExportOrdersProps) {
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
        <ExportLines asked={asked} count={count} />
      ) : (
        <ExportButton
          name="orders"
          columns={columns}
          count={count}
          read={(after, page_size) => send('/supply/order/order/list', { ...asked, after, page_size })}
        />
      )}
    </>
  )
}
