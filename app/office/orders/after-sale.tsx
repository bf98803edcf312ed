import { RefundQueue } from '../../parts/refund/refund-queue.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'

const pageSize = 25
const everyMinute = 60_000
const tabs = ['all', 'merchant', 'buyer', 'warehouse', 'finance', 'pricing', 'nobody'] as const
type Tab = (typeof tabs)[number]

/** /office/after_sale: refund and return requests by whose turn it is, the longest waiting first. */
export default function AfterSaleQueue() {
  const { t } = useTranslation('refund')
  const { count } = useFormat()
  const { page, search } = useListQuery()
  const tab = useTab(tabs)
  const answer = useAnswer(
    '/office/refundList',
    { waits_for: tab === 'all' ? '' : tab, search, page, page_size: pageSize },
    { every: everyMinute },
  )
  const { data } = answer
  const counted = (id: Tab) => (data && id !== 'all' && id !== 'nobody' ? count(data.waiting[id]) : undefined)
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('title')}</h1>
        <SearchBox label={t('office.search')} />
      </div>
      <LinkTabs
        label={t('office.who')}
        tabs={tabs.map((id) => ({ id, name: t(`office.waits.${id}`), count: counted(id) }))}
        chosen={tab}
      />
      <RefundQueue
        answer={answer}
        pageSize={pageSize}
        empty={<EmptyState title={t(search === '' ? 'office.nobodyWaits' : 'noneFound')} />}
        pageOf={(number) => paths.office(`after_sale/${number}`)}
        parties
      />
    </div>
  )
}
