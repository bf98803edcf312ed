import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { CallError } from '#api/wire/call-error'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { Clock } from '../../ui/text/due-badge.tsx'
import { useSellerName } from '../order/use-seller-name.ts'
import { isUnpaid } from './next-refund-step.ts'
import styles from './refund.module.css'
import { RefundBadge } from './refund-badge.tsx'

type Page = Out<CallAt<'/office/refundList'>>
type Row = Page['list'][number]

/** When the next step is due; nothing where the buyer is next, or nobody. */
export function RefundDue({ row: { due_at } }: { row: Pick<Row, 'due_at'> }) {
  if (!due_at) return null
  return (
    <div>
      <Clock due={new Date(due_at)} />
    </div>
  )
}

export const refundsAPage = 25

/** Whose turn it is, or all requests. */
type RefundTab = keyof Page['waiting'] | 'nobody' | 'all'

type RefundQueueProps = {
  answer: { data: Page | undefined; error: CallError | null; refetch: () => unknown }
  tabs: readonly RefundTab[]
  tab: RefundTab
  searchLabel: string
  pageOf: (refund_number: string) => string
  /** Shows whose request it is, and against which merchant. */
  parties?: boolean
  /** What staff shows below a number. */
  sign?: (number: string) => ReactNode
  /** What narrows the list beside its tabs. */
  filter?: ReactNode
  /** Shown instead of that nobody waits. */
  empty?: ReactNode
}

/** Requests for refunds by whose turn it is, and since when. */
export function RefundQueue({ answer, tabs, tab, searchLabel, filter, empty, ...shown }: RefundQueueProps) {
  const { t } = useTranslation('refund')
  const { count } = useFormat()
  const { search } = useListQuery()
  const counted = (id: RefundTab) =>
    answer.data && id !== 'all' && id !== 'nobody' ? count(answer.data.waiting[id]) : undefined
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('title')}</h1>
        <SearchBox label={searchLabel} />
      </div>
      <LinkTabs
        label={t('office.who')}
        tabs={tabs.map((id) => ({ id, name: t(`office.waits.${id}`), count: counted(id) }))}
        chosen={tab}
      />
      {filter}
      <RefundTable
        answer={answer}
        empty={empty ?? <EmptyState title={t(search === '' ? 'office.nobodyWaits' : 'noneFound')} />}
        {...shown}
      />
    </div>
  )
}

type RefundTableProps = Pick<RefundQueueProps, 'answer' | 'pageOf' | 'parties' | 'sign'> & {
  empty: ReactNode
}

function RefundTable({ answer, empty, pageOf, parties = false, sign }: RefundTableProps) {
  const { t } = useTranslation('refund')
  const { money, dateTime } = useFormat()
  const sellerOf = useSellerName()
  const buyer = {
    title: t('office.columns.buyer'),
    cell: ({ company_name, ...row }: Row) => (
      <div>
        {company_name}
        <div className="small soft">{sellerOf(row)}</div>
      </div>
    ),
  }
  return (
    <PagedTable
      answer={answer}
      pageSize={refundsAPage}
      lines={6}
      empty={empty}
      keyOf={({ refund_number }) => refund_number}
      columns={[
        {
          title: t('office.columns.request'),
          cell: (row) => (
            <div>
              <Link className="strong" to={pageOf(row.refund_number)}>
                {row.refund_number}
              </Link>
              <div className="small soft">
                {t(`kind.k${row.kind}`)} ·{' '}
                <span className={styles.when}>{t('order', { number: row.order_number })}</span>
              </div>
              {sign?.(row.refund_number)}
            </div>
          ),
        },
        ...(parties ? [buyer] : []),
        {
          title: t('office.columns.goods'),
          className: styles.goods,
          cell: (row) => (
            <div>
              {row.lines.map(({ custom_sn }) => custom_sn).join(', ')}
              <div className="small soft">{t('pieces', { count: row.piece_count })}</div>
            </div>
          ),
        },
        {
          title: t('office.columns.amount'),
          num: true,
          cell: (row) => (isUnpaid(row) ? '' : money(row.agreed ?? row.offered ?? row.asked)),
        },
        {
          title: t('office.columns.waits'),
          cell: (row) => (
            <div>
              <RefundBadge status={row.status} />
              <div className="small soft">{t(`office.waits.${row.waits_for}`)}</div>
            </div>
          ),
        },
        {
          title: t('office.columns.since'),
          className: styles.whole,
          cell: (row) => (
            <div>
              {dateTime(row.updated_at)}
              <RefundDue row={row} />
            </div>
          ),
        },
      ]}
    />
  )
}
