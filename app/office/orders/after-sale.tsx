import { Link } from 'react-router'
import { dueIn, queueOfTurn } from '#rules/overview/queues'
import { RefundBadge } from '../../parts/refund/refund-badge.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { Clock } from '../due-badge.tsx'
import styles from '../office.module.css'

const pageSize = 25
const everyMinute = 60_000
const tabs = ['all', 'merchant', 'buyer', 'warehouse', 'finance', 'nobody'] as const
/** Merchants have no `pricing` tab: the platform prices damaged returned goods. */
const staffTabs = ['all', 'merchant', 'buyer', 'warehouse', 'finance', 'pricing', 'nobody'] as const
type Tab = (typeof staffTabs)[number]

/** When staff's or the merchant's next step is due; nothing where the buyer is next, or nobody. */
function Due({ row }: { row: { waits_for: string; updated_at: string } }) {
  const queue = queueOfTurn[row.waits_for]
  if (!queue) return null
  return (
    <div>
      <Clock due={dueIn(queue, new Date(row.updated_at))} />
    </div>
  )
}

const buyerColumn = (title: string) => ({
  title,
  cell: ({ company_name, merchant_name }: { company_name: string; merchant_name: string }) => (
    <div>
      {company_name}
      <div className="small soft">{merchant_name}</div>
    </div>
  ),
})

/**
 * /office/after_sale: refund and return requests by whose turn it is, the longest waiting first. Merchants'
 * people see those of their own orders.
 */
export default function AfterSaleQueue() {
  const { t } = useTranslation('refund')
  const { money, count, dateTime } = useFormat()
  const { user } = useUser()
  const { page, search } = useListQuery()
  const seller = user?.kind === 'merchant'
  const shown: readonly Tab[] = seller ? tabs : staffTabs
  const tab = useTab(shown)
  const answer = useAnswer(
    seller ? '/merchant/refundList' : '/office/refundList',
    { waits_for: tab === 'all' ? '' : tab, search, page, page_size: pageSize },
    { every: everyMinute },
  )
  const { data } = answer
  const counted = (id: Tab) => (data && id !== 'all' && id !== 'nobody' ? count(data.waiting[id]) : undefined)
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('title')}</h1>
        <SearchBox label={t(seller ? 'search' : 'office.search')} />
      </div>
      <LinkTabs
        label={t('office.who')}
        tabs={shown.map((id) => ({ id, name: t(`office.waits.${id}`), count: counted(id) }))}
        chosen={tab}
      />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t(search === '' ? 'office.nobodyWaits' : 'noneFound')} />}
        keyOf={({ refund_number }) => refund_number}
        columns={[
          {
            title: t('office.columns.request'),
            cell: (row) => (
              <div>
                <Link className="strong" to={paths.office(`after_sale/${row.refund_number}`)}>
                  {row.refund_number}
                </Link>
                <div className="small soft">
                  {t(`kind.k${row.kind}`)} ·{' '}
                  <span className={styles.when}>{t('order', { number: row.order_number })}</span>
                </div>
              </div>
            ),
          },
          ...(seller ? [] : [buyerColumn(t('office.columns.buyer'))]),
          {
            title: t('office.columns.goods'),
            className: styles.values,
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
            cell: (row) => money(row.agreed ?? row.offered ?? row.asked),
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
                <Due row={row} />
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}
