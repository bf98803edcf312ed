import { Link } from 'react-router'
import { hasRole } from '#rules/roles'
import { RequisitionTable, requisitionsAPage } from '../../../parts/order/requisition/requisition-table.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../../ui/list/link-tabs.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useWarehouse } from '../../orders/warehouse/use-warehouse.ts'
import { WarehouseFilter } from '../../orders/warehouse/warehouse-filter.tsx'
import { AssignedFilter, useAssigned } from '../../overview/assigned/assigned-filter.tsx'
import { EmptyQueue } from '../../overview/assigned/empty-queue.tsx'
import { RowSign, RowSigns } from '../../overview/assigned/row-signs.tsx'

const tabs = ['toQuote', 'toWork', 'toCount', 'quoted', 'all'] as const

/** /office/requisitions: the forms of all companies; what waits for the warehouse comes first. */
export default function OfficeRequisitions() {
  const { t } = useTranslation('requisition')
  const { user } = useUser()
  const { page, after, search, narrowed } = useListQuery()
  const by = useWarehouse()
  const tab = useTab(tabs)
  const here = by.warehouse_id === undefined ? {} : { warehouse_id: by.warehouse_id }
  const answer = useAnswer(
    '/office/requisitionList',
    {
      ...here,
      ...useAssigned(),
      tab,
      search: search.slice(0, 64),
      page,
      after,
      page_size: requisitionsAPage,
    },
    { enabled: by.known },
  )
  return (
    <div className="stack">
      <div className="between">
        <div>
          <h1>{t('office.title')}</h1>
          <p className="soft">{t('office.lead')}</p>
        </div>
        {hasRole(user?.roles ?? [], 'service') && (
          <Link className="btn" to={paths.office('requisitions/losses')}>
            {t('office.losses')}
          </Link>
        )}
      </div>
      <div className="between">
        <div className="row">
          <WarehouseFilter by={by} />
          <AssignedFilter />
        </div>
        <SearchBox label={t('office.search')} />
      </div>
      <LinkTabs
        label={t('column.state')}
        tabs={tabs.map((id) => ({ id, name: t(`office.tab.${id}`) }))}
        chosen={tab}
        to={(id) => `?${narrowed('tab', id === 'toQuote' ? '' : id)}`}
      />
      <RowSigns
        kind="requisition"
        refs={answer.data?.list.map(({ requisition_number }) => requisition_number) ?? []}
      >
        <RequisitionTable
          answer={answer}
          ofAll
          sign={(number) => <RowSign of={number} />}
          pageOf={(number) => paths.office(`requisitions/${number}`)}
          empty={<EmptyQueue title={t(search ? 'list.noneFound' : `office.none.${tab}`)} />}
        />
      </RowSigns>
    </div>
  )
}
