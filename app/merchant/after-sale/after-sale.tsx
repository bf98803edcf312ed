import { RefundQueue, refundsAPage } from '../../parts/refund/refund-queue.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useTab } from '../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'

const tabs = ['merchant', 'buyer', 'warehouse', 'finance', 'nobody', 'all'] as const

/** /merchant/after_sale: requests for refunds of the own orders, those that wait for an answer first. */
export default function MerchantAfterSale() {
  const { t } = useTranslation('refund')
  const { page, after, search } = useListQuery()
  const tab = useTab(tabs)
  const answer = useAnswer('/merchant/refundList', {
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
      searchLabel={t('search')}
      pageOf={(number) => paths.merchant(`after_sale/${number}`)}
    />
  )
}
