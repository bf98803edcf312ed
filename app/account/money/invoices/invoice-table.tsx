import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { SendInvoice } from '../../../parts/order/send-invoice.tsx'
import { useSellerName } from '../../../parts/order/use-seller-name.ts'
import { paths } from '../../../paths.ts'
import { useMayThemselves } from '../../../session/use-may.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import styles from './invoices.module.css'

type Invoice = Out<CallAt<'/user/invoices'>>['list'][number]
type InvoiceTableProps = {
  tab: 'invoices' | 'open'
  answer: Parameters<typeof PagedTable<Invoice>>[0]['answer']
  pageSize: number
  empty: ReactNode
}

/** The due date of an order's unpaid amount, and how it is paid. */
function Open({ of: invoice }: { of: Invoice }) {
  const { t } = useTranslation('paper')
  const { money, dateTime } = useFormat()
  const mayPay = useMayThemselves()('pay')
  if (invoice.open === '0.00') return <span className="soft">—</span>
  return (
    <div>
      <span translate="no" className="strong">
        {money(invoice.open)}
      </span>
      {invoice.hold !== 'none' && <p className="small soft">{t(`invoices.hold.${invoice.hold}`)}</p>}
      {invoice.payable && (
        <p className="small soft">{t('invoices.before', { when: dateTime(invoice.pay_before) })}</p>
      )}
      {invoice.payable && mayPay && (
        <Link className={`btn ${styles.pay}`} to={paths.pay(invoice.order_number)}>
          {t('invoices.pay')}
        </Link>
      )}
    </div>
  )
}

/** Invoices, or orders for which money is due, with their papers. */
export function InvoiceTable({ tab, ...list }: InvoiceTableProps) {
  const { t } = useTranslation(['paper', 'buy'])
  const { money, date } = useFormat()
  const { user } = useUser()
  const sellerOf = useSellerName()
  const ofInvoices = tab === 'invoices'
  return (
    <PagedTable
      {...list}
      lines={6}
      height={64}
      wide
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('invoices.number'),
          cell: ({ order_number, po_number }) => (
            <div>
              <Link className={`strong ${styles.number}`} to={paths.order(order_number)}>
                {order_number}
              </Link>
              {po_number && <p className="small soft">{t('buy:order.po', { number: po_number })}</p>}
            </div>
          ),
        },
        {
          title: t(ofInvoices ? 'invoices.paidOn' : 'invoices.orderedOn'),
          className: styles.number,
          cell: ({ invoiced_at, created_at }) => date(invoiced_at ?? created_at),
        },
        {
          title: t('column.seller'),
          cell: (row) => (
            <div>
              {sellerOf(row)} <StatusBadge status={row.status} />
            </div>
          ),
        },
        { title: t('column.total'), num: true, cell: ({ order_fee }) => money(order_fee) },
        ...(ofInvoices
          ? [
              {
                title: t('invoices.paid'),
                num: true,
                cell: ({ paid_fee, refunded_fee }: Invoice) => (
                  <div>
                    {money(paid_fee)}
                    {refunded_fee !== '0.00' && (
                      <p className="small soft">{t('invoices.refunded', { amount: money(refunded_fee) })}</p>
                    )}
                  </div>
                ),
              },
            ]
          : []),
        { title: t('invoices.open'), num: true, cell: (row) => <Open of={row} /> },
        {
          title: t('invoices.actions'),
          cell: ({ order_number, paper, invoiced_at }) => (
            <span className={styles.papers}>
              <Link className="btn" to={paths.paper(paper, order_number)}>
                {t(invoiced_at ? 'title.invoice' : `title.${paper}`)}
                <span className="hidden"> {order_number}</span>
              </Link>
              {!user?.acting && <SendInvoice order_number={order_number} />}
            </span>
          ),
        },
      ]}
    />
  )
}
