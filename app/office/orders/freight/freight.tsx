import { LogisticsTable, logisticsAPage } from '../../../parts/freight/logistics/logistics-table.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../../ui/list/link-tabs.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { AssignedFilter, useAssigned } from '../../overview/assigned/assigned-filter.tsx'
import { EmptyQueue } from '../../overview/assigned/empty-queue.tsx'
import { RowSign, RowSigns } from '../../overview/assigned/row-signs.tsx'

const tabs = ['toQuote', 'toPlace', 'cancels', 'underWay', 'all'] as const

/** /office/freight: the freight orders of all companies; what waits for customer service comes first. */
export default function OfficeFreight() {
  const { t } = useTranslation('logistics')
  const { page, after, search } = useListQuery()
  const tab = useTab(tabs)
  const answer = useAnswer('/office/logisticsList', {
    tab,
    ...useAssigned(),
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
      <AssignedFilter />
      <RowSigns kind="freight" refs={answer.data?.list.map(({ order_number }) => order_number) ?? []}>
        <LogisticsTable
          answer={answer}
          ofAll
          sign={(number) => <RowSign of={number} />}
          pageOf={(number) => paths.office(`freight/${number}`)}
          empty={<EmptyQueue title={t(search ? 'orders.noneFound' : `office.none.${tab}`)} />}
        />
      </RowSigns>
    </div>
  )
}
