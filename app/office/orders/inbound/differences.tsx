import { Link } from 'react-router'
import {
  DifferenceList,
  differencesAPage,
  differenceTabs,
} from '../../../parts/order/inbound/difference-list.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useWarehouse } from '../warehouse/use-warehouse.ts'
import { WarehouseFilter } from '../warehouse/warehouse-filter.tsx'

const everyMinute = 60_000
/** What waits for the warehouse comes first here. */
const tabs = ['disputed', ...differenceTabs.filter((tab) => tab !== 'disputed')] as const

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
    { every: everyMinute, enabled: by.known },
  )
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('inbound')}>← {t('office.title')}</Link>
      </p>
      <div>
        <h1>{t('diff.page')}</h1>
        <p className="soft">{t('diff.office')}</p>
      </div>
      <WarehouseFilter by={by} />
      <LinkTabs
        label={t('column.state')}
        tabs={tabs.map((id) => ({ id, name: t(`diff.tab.${id}`) }))}
        chosen={tab}
      />
      <DifferenceList
        answer={answer}
        tab={tab}
        ofAll
        pageOf={(number) => paths.office(`inbound/${number}`)}
      />
    </div>
  )
}
