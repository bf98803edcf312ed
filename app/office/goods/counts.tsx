import { useState } from 'react'
import { InboundItem } from '../../parts/order/inbound/inbound-item.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { useWarehouse } from '../orders/warehouse/use-warehouse.ts'
import { WarehouseFilter } from '../orders/warehouse/warehouse-filter.tsx'
import { CountForm } from './counts/count-form.tsx'
import { CountResult } from './counts/count-result.tsx'
import type { OfficeCount } from './counts/office-count.ts'
import { StartCount } from './counts/start-count.tsx'

const tabs = ['open', 'recount', 'short', 'over'] as const
const pageSize = 25

/** /office/counts: counts of stock, made blind: to count, to count again, with pieces missing, and over. */
export default function Counts() {
  const { t } = useTranslation('warehouse')
  const { page, after, search, narrowed } = useListQuery()
  const by = useWarehouse()
  const tab = useTab(tabs)
  const [opens, open] = useState(false)
  const here = by.warehouse_id === undefined ? {} : { warehouse_id: by.warehouse_id }
  const answer = useAnswer(
    '/office/countList',
    { ...here, tab, search, page, after, page_size: pageSize },
    { enabled: by.known },
  )
  return (
    <div className="stack">
      <div className="between">
        <div>
          <h1>{t('count.title')}</h1>
          <p className="soft">{t('count.lead')}</p>
        </div>
        <button type="button" className="btn primary" onClick={() => open(true)}>
          {t('count.open')}
        </button>
      </div>
      <div className="between">
        <WarehouseFilter by={by} />
        <SearchBox label={t('count.search')} />
      </div>
      <LinkTabs
        label={t('count.title')}
        tabs={tabs.map((id) => ({ id, name: t(`count.tab.${id}`) }))}
        chosen={tab}
        to={(id) => `?${narrowed('tab', id === 'open' ? '' : id)}`}
      />
      <PagedTable<OfficeCount>
        answer={answer}
        pageSize={pageSize}
        lines={5}
        height={96}
        empty={<EmptyState title={t(search === '' ? `count.none.${tab}` : 'count.noneFound')} />}
        keyOf={({ count_number }) => count_number}
        columns={[
          { title: t('count.item'), cell: (row) => <InboundItem item={row} /> },
          {
            title: t('count.where'),
            cell: ({ warehouse_name, place, merchant_name }) => (
              <div>
                {warehouse_name}
                {place !== '' && <p className="strong">{place}</p>}
                <p className="small soft">{merchant_name}</p>
              </div>
            ),
          },
          {
            title: t('count.number'),
            cell: ({ count_number, cause }) => (
              <div>
                <span translate="no">{count_number}</span>
                <p className="small soft">{t(`count.cause.${cause}`)}</p>
              </div>
            ),
          },
          tab === 'open' || tab === 'recount'
            ? { title: t('count.pieces'), cell: (row) => <CountForm key={row.state} count={row} /> }
            : { title: t('count.result'), cell: (row) => <CountResult count={row} /> },
        ]}
      />
      {opens && <StartCount by={by} onClose={() => open(false)} />}
    </div>
  )
}
