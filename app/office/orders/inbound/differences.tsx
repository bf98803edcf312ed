import {
  DifferenceList,
  differencesAPage,
  differenceTabs,
} from '../../../parts/order/inbound/difference-list.tsx'
import { InboundListFrame } from '../../../parts/order/inbound/list-frame.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useTab } from '../../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useWarehouse } from '../warehouse/use-warehouse.ts'
import { WarehouseFilter } from '../warehouse/warehouse-filter.tsx'

/** What waits for the warehouse comes first here. */
const tabs = ['disputed', 'damaged', ...differenceTabs.filter((tab) => tab !== 'disputed')] as const

/** /office/inbound/differences: what was counted otherwise than announced; disputed counts first. */
export default function OfficeDifferences() {
  const { t } = useTranslation('inbound')
  const { page, after } = useListQuery()
  const by = useWarehouse()
  const tab = useTab(tabs)
  const here = by.warehouse_id === undefined ? {} : { warehouse_id: by.warehouse_id }
  const answer = useAnswer(
    '/office/differenceList',
    { ...here, tab, page, after, page_size: differencesAPage },
    { enabled: by.known },
  )
  return (
    <InboundListFrame
      back={{ to: paths.office('inbound'), name: t('office.title') }}
      title={t('diff.page')}
      lead={t('diff.office')}
      filter={<WarehouseFilter by={by} />}
      tabs={tabs.map((id) => ({ id, name: t(`diff.tab.${id}`) }))}
      chosen={tab}
    >
      <DifferenceList
        answer={answer}
        tab={tab}
        ofAll
        pageOf={(number) => paths.office(`inbound/${number}`)}
      />
    </InboundListFrame>
  )
}
