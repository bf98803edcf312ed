import { Link } from 'react-router'
import { refundStatus } from '#rules/status-codes'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { RefundList } from './refund/refund-list.tsx'

const pageSize = 20
const every = -1
const tabs = [every, ...Object.values(refundStatus)] as const

export const handle: PageHandle = { title: 'refund:title', lead: 'refund:lead' }

/** /user_center/after_sale_services: the company's refund and return requests by state, with counts. */
export default function AfterSale() {
  const { t } = useTranslation('refund')
  const format = useFormat()
  const { page, head, after, search, narrowed } = useListQuery()
  const status = useTab(tabs, 'status')
  const statuses = status === every ? '' : String(status)
  const answer = useAnswer('/home/refundList', { statuses, search, page, head, after, page_size: pageSize })
  const { data } = answer
  const counted = (one: number) =>
    data?.counts
      .filter((row) => one === every || row.status === one)
      .reduce((sum, { count }) => sum + count, 0)
  const asked = search !== '' || status !== every
  return (
    <>
      <PageHead>
        <SearchBox label={t('search')} />
      </PageHead>
      <LinkTabs
        label={t('states')}
        tabs={tabs.map((id) => {
          const count = counted(id)
          return {
            id,
            name: t(id === every ? 'every' : `status.s${id}`),
            count: count === undefined ? undefined : format.count(count),
          }
        })}
        chosen={status}
        to={(id) => `?${narrowed('status', id === every ? '' : String(id))}`}
      />
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={4}
        height={112}
        empty={
          <EmptyState title={t(search === '' ? 'none' : 'noneFound')}>
            <p className="soft">{t('noneHelp')}</p>
            <Link className="btn" to={asked ? '?' : paths.orders()}>
              {t(asked ? 'clear' : 'toOrders')}
            </Link>
          </EmptyState>
        }
      >
        {(list) => <RefundList rows={list} />}
      </PagedList>
    </>
  )
}
