import type { CallAt } from '#api/calls'
import type { Out, Send } from '#api/wire/call'
import { orderStatus } from '#rules/buying/order/status'
import { codeName } from '#rules/codes'
import { dayAt } from '#rules/days'
import { byTextKey } from '../../../parts/export/csv.ts'
import { ExportButton, type ExportColumn } from '../../../parts/export/export-button.tsx'
import { useSellerName } from '../../../parts/order/use-seller-name.ts'
import { send } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useTimeZone } from '../../../ui/format/use-time-zone.ts'

type Invoice = Out<CallAt<'/user/invoices'>>['list'][number]
type ExportInvoicesProps = {
  asked: Pick<Send<CallAt<'/user/invoices'>>, 'tab' | 'month' | 'search'>
  count: number
}

/** Exports the listed invoices, one in a row, for bookkeeping. */
export function ExportInvoices({ asked, count }: ExportInvoicesProps) {
  const { t } = useTranslation(['paper', 'buy', 'status'])
  const time_zone = useTimeZone()
  const sellerOf = useSellerName()
  const day = (moment: string | null) => moment && dayAt(new Date(moment), time_zone)
  const columns: ExportColumn<Invoice>[] = [
    [t('buy:orders.number'), ({ order_number }) => order_number],
    [t('buy:checkout.po'), ({ po_number }) => po_number],
    [t('invoices.orderedOn'), ({ created_at }) => day(created_at)],
    [t('invoices.paidOn'), ({ invoiced_at }) => day(invoiced_at)],
    [t('column.seller'), sellerOf],
    [t('buy:orders.status'), ({ status }) => t(`status:order.${codeName(orderStatus, status)}`)],
    [t('buy:orders.totalUsd'), ({ order_fee }) => order_fee],
    [t('buy:orders.paidUsd'), ({ paid_fee }) => paid_fee],
    [t('invoices.refundedUsd'), ({ refunded_fee }) => refunded_fee],
    [t('invoices.openUsd'), ({ open }) => open],
  ]
  return (
    <ExportButton
      name="invoices"
      columns={columns}
      count={count}
      read={byTextKey((after, page_size) => send('/user/invoices', { ...asked, after, page_size }))}
    />
  )
}
