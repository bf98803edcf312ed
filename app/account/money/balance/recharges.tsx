import { Link } from 'react-router'
import styles from '../../../parts/payment/balance.module.css'
import { Brought } from '../../../parts/payment/brought.tsx'
import { freshLinks, useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'

const pageSize = 20
const tone = ['warn', 'good', 'bad']

/** The recharges with their vouchers and finance's decisions. */
export function Recharges() {
  const { t } = useTranslation('buy')
  const { money, date } = useFormat()
  const { page, head } = useListQuery()
  const answer = useAnswer('/pay/rechargeList', { page, head, page_size: pageSize }, { every: freshLinks })
  return (
    <PagedTable
      answer={answer}
      pageSize={pageSize}
      lines={6}
      height={40}
      empty={
        <EmptyState title={t('balance.noRecharges')}>
          <Link className="btn" to="?tab=recharge">
            {t('balance.recharge')}
          </Link>
        </EmptyState>
      }
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('balance.number'),
          cell: ({ recharge_number, order_sn, freight, target }) => (
            <div>
              {recharge_number}
              {target === 'freight' && <p className="small soft">{t('balance.toFreight')}</p>}
              {order_sn && (
                <p className="small soft">
                  {t(freight ? 'balance.forFreight' : 'balance.forOrder', { number: order_sn })}
                </p>
              )}
            </div>
          ),
        },
        { title: t('balance.date'), className: styles.when, cell: (row) => date(row.created_at) },
        { title: t('balance.method'), cell: (row) => t(`balance.method${row.offline_method}`) },
        {
          title: t('balance.voucher'),
          cell: ({ vouchers }) => (
            <span className="row">
              {vouchers.map((file, i) => (
                <a key={file.id} href={file.url} target="_blank" rel="noreferrer" title={file.name}>
                  {t('balance.voucherNumber', { number: i + 1 })}
                </a>
              ))}
            </span>
          ),
        },
        {
          title: t('orders.status'),
          cell: ({ status, reason }) => (
            <div>
              <span className={`badge ${tone[status] ?? ''}`}>{t(`balance.status${status}`)}</span>
              {reason && <p className="small soft">{reason}</p>}
            </div>
          ),
        },
        {
          title: t('balance.moved'),
          num: true,
          className: 'strong',
          cell: (row) => (
            <div>
              {money(row.amount, row.currency)}
              <Brought of={row} />
            </div>
          ),
        },
      ]}
    />
  )
}
