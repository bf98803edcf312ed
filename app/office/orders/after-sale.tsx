import { RefundQueue, refundsAPage } from '../../parts/refund/refund-queue.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useTab } from '../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { AssignedFilter, useAssigned } from '../overview/assigned/assigned-filter.tsx'
import { EmptyQueue } from '../overview/assigned/empty-queue.tsx'
import { RowSign, RowSigns } from '../overview/assigned/row-signs.tsx'
import { useWarehouse } from './warehouse/use-warehouse.ts'
import { WarehouseFilter } from './warehouse/warehouse-filter.tsx'

const tabs = ['all', 'merchant', 'ownGoods', 'buyer', 'warehouse', 'finance', 'pricing', 'nobody'] as const

/**
 * /office/after_sale: refund and return requests by whose turn it is, the longest waiting first. Returns to
 * receive are the work of one warehouse.
 */
export default function AfterSaleQueue() {
  const { t } = useTranslation('refund')
  const { page, after, search } = useListQuery()
  const tab = useTab(tabs)
  const assigned = useAssigned()
  const by = useWarehouse()
  const ofHouse = tab === 'warehouse'
  const answer = useAnswer(
    '/office/refundList',
    {
      waits_for: tab === 'all' ? '' : tab,
      ...assigned,
      ...(ofHouse && by.warehouse_id !== undefined ? { warehouse_id: by.warehouse_id } : {}),
      search,
      page,
      after,
      page_size: refundsAPage,
    },
    { enabled: !ofHouse || by.known },
  )
  return (
    <RowSigns kind="refund" refs={answer.data?.list.map(({ refund_number }) => refund_number) ?? []}>
      <RefundQueue
        answer={answer}
        tabs={tabs}
        tab={tab}
        searchLabel={t('office.search')}
        pageOf={(number) => paths.office(`after_sale/${number}`)}
        empty={assigned.assigned && <EmptyQueue title={t('office.nobodyWaits')} />}
        filter={
          <div className="row">
            <AssignedFilter />
            {ofHouse && <WarehouseFilter by={by} />}
          </div>
        }
        sign={(number) => <RowSign of={number} />}
        parties
      />
    </RowSigns>
  )
}
