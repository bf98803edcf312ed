import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FreightPlace } from '#rules/aftersale/logistics/logistics-bounds'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import styles from './logistics.module.css'
import type { LogisticsListRow } from './logistics.ts'
import { LogisticsBadge } from './logistics-badge.tsx'

export const logisticsAPage = 20
const townOf = ({ city, state }: FreightPlace) => `${city}, ${state}`

type TableProps = {
  answer: Parameters<typeof PagedTable<LogisticsListRow>>[0]['answer']
  empty: ReactNode
  pageOf: (order_number: string) => string
  /** Whether orders of several companies are listed. */
  ofAll?: boolean
  /** What staff shows below a number. */
  sign?: (number: string) => ReactNode
}

/** Freight orders, each with its way, what it costs and how far it is. */
export function LogisticsTable({ answer, empty, pageOf, ofAll = false, sign }: TableProps) {
  const { t } = useTranslation('logistics')
  const { date, money } = useFormat()
  return (
    <PagedTable<LogisticsListRow>
      answer={answer}
      pageSize={logisticsAPage}
      lines={6}
      height={64}
      empty={empty}
      keyOf={({ order_number }) => order_number}
      columns={[
        {
          title: t('column.number'),
          cell: ({ order_number, company_name, goods }) => (
            <div className={styles.route}>
              <Link className="strong" to={pageOf(order_number)} translate="no">
                {order_number}
              </Link>
              <p className="small soft">{ofAll ? company_name : goods}</p>
              {sign?.(order_number)}
            </div>
          ),
        },
        {
          title: t('column.way'),
          cell: ({ from_place, to_place }) => (
            <span className={styles.route} translate="no">
              {townOf(from_place)} → {townOf(to_place)}
            </span>
          ),
        },
        { title: t('column.packages'), cell: (row) => t('packages', row) },
        { title: t('column.readyOn'), className: 'nowrap', cell: ({ ready_on }) => date(ready_on) },
        { title: t('column.state'), cell: (row) => <LogisticsBadge {...row} /> },
        {
          title: t('column.total'),
          num: true,
          cell: ({ total }) => (total === '0.00' ? '–' : money(total)),
        },
        {
          title: t('column.unpaid'),
          num: true,
          cell: ({ unpaid_fee }) => (unpaid_fee === '0.00' ? '–' : <strong>{money(unpaid_fee)}</strong>),
        },
      ]}
    />
  )
}
