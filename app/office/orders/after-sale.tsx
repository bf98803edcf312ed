import { RefundQueue, refundsAPage } from '../../parts/refund/refund-queue.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useTab } from '../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'

const tabs = ['all', 'merchant', 'buyer', 'warehouse', 'finance', 'pricing', 'nobody'] as const

/** /office/after_sale: refund and return requests by whose turn it is, the longest waiting first. */
export default function AfterSaleQueue() {
  const { t } = useTranslation('refund')
  const { page, after, search } = useListQuery()
  const tab = useTab(tabs)
  const answer = useAnswer('/office/refundList', {
    waits_for: tab === 'all' ? '' : tab,
    search,
    page,
    after,
    page_size: refundsAPage,
  })
  return (
    <RefundQueue
      answer={answer}
      tabs={tabs}
      tab={tab}
      searchLabel={t('office.search')}
      pageOf={(number) => paths.office(`after_sale/${number}`)}
      parties
    />
  )
}
