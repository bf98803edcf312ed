import { RefundQueue, refundsAPage } from '../../parts/refund/refund-queue.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useTab } from '../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { AssignedFilter, useAssigned } from '../overview/assigned/assigned-filter.tsx'
import { EmptyQueue } from '../overview/assigned/empty-queue.tsx'
import { RowSign, RowSigns } from '../overview/assigned/row-signs.tsx'

const tabs = ['all', 'merchant', 'buyer', 'warehouse', 'finance', 'pricing', 'nobody'] as const

/** /office/after_sale: refund and return requests by whose turn it is, the longest waiting first. */
export default function AfterSaleQueue() {
  const { t } = useTranslation('refund')
  const { page, after, search } = useListQuery()
  const tab = useTab(tabs)
  const assigned = useAssigned()
  const answer = useAnswer('/office/refundList', {
    waits_for: tab === 'all' ? '' : tab,
    ...assigned,
    search,
    page,
    after,
    page_size: refundsAPage,
  })
  return (
    <RowSigns kind="refund" refs={answer.data?.list.map(({ refund_number }) => refund_number) ?? []}>
      <RefundQueue
        answer={answer}
        tabs={tabs}
        tab={tab}
        searchLabel={t('office.search')}
        pageOf={(number) => paths.office(`after_sale/${number}`)}
        empty={assigned.assigned && <EmptyQueue title={t('office.nobodyWaits')} />}
        filter={<AssignedFilter />}
        sign={(number) => <RowSign of={number} />}
        parties
      />
    </RowSigns>
  )
}
