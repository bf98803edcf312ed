import { LogisticsTable, logisticsAPage } from '../../../parts/freight/logistics/logistics-table.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../../ui/list/link-tabs.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'

const tabs = ['toQuote', 'toPlace', 'cancels', 'underWay', 'all'] as const

/** /office/freight: the freight orders of all companies; what waits for customer service comes first. */
export default function OfficeFreight() {
  const { t } = useTranslation('logistics')
  const { page, after, search } = useListQuery()
  const tab = useTab(tabs)
  const answer = useAnswer('/office/logisticsList', {
    tab,
    search: search.slice(0, 64),
    page,
    after,
    page_size: logisticsAPage,
  })
  return (
    <div className="stack">
      <div>
        <h1>{t('office.title')}</h1>
        <p className="soft">{t('office.lead')}</p>
      </div>
      <SearchBox label={t('office.search')} />
      <LinkTabs
        label={t('column.state')}
        tabs={tabs.map((id) => ({ id, name: t(`office.tab.${id}`) }))}
        chosen={tab}
      />
      <LogisticsTable
        answer={answer}
        ofAll
        pageOf={(number) => paths.office(`freight/${number}`)}
        empty={<EmptyState title={t(search ? 'orders.noneFound' : `office.none.${tab}`)} />}
      />
    </div>
  )
}
