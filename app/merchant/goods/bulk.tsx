import { Link } from 'react-router'
import { sheetLimits } from '#rules/goods/prices/price-sheet'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useWide } from '../../ui/format/use-wide.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import { BulkChanges } from './bulk/bulk-changes.tsx'
import { PriceSheet } from './bulk/price-sheet.tsx'
import type { SheetItem } from './bulk/use-price-sheet.ts'

const tabs = ['sheet', 'changes'] as const
const onPhone = 100

/** On a phone the prices are read; cells of a sheet are too small for a finger. */
function PricesToRead({ list }: { list: readonly SheetItem[] }) {
  const { t } = useTranslation(['prices', 'change'])
  const { date, money } = useFormat()
  const special = ({ cells }: SheetItem) =>
    cells.special_offer === ''
      ? '–'
      : `${money(cells.special_offer)}${cells.special_until && ` · ${date(cells.special_until)}`}`
  return (
    <div className="stack">
      <p className="note">{t('bulk.readOnPhone')}</p>
      <DataTable
        caption={t('bulk.title')}
        rows={list.slice(0, onPhone)}
        keyOf={({ relation_id }) => relation_id}
        columns={[
          {
            title: t('bulk.item'),
            cell: ({ product_id, custom_sn }) => (
              <Link to={paths.merchant(`products/${product_id}`)} translate="no">
                {custom_sn}
              </Link>
            ),
          },
          { title: t('change:field.price'), num: true, cell: ({ cells }) => money(cells.price) },
          { title: t('change:field.special_offer'), num: true, cell: special },
          { title: t('change:field.tiers'), cell: ({ cells }) => cells.tiers || '–' },
        ]}
      />
      {list.length > onPhone && (
        <p className="soft small">{t('bulk.more', { count: list.length - onPhone })}</p>
      )}
    </div>
  )
}

function Sheet({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('prices')
  const wide = useWide()
  const { search, query, narrow } = useListQuery()
  const from = Number(query.get('from') ?? 0) || 0
  const { data, error, refetch } = useAnswer('/merchant/bulkItems', { search, after: from })
  return (
    <div className="stack">
      <SearchBox label={t('bulk.search')} />
      {error ? (
        <ErrorState error={error} again={() => void refetch()} />
      ) : !data ? (
        <Loading lines={8} />
      ) : data.list.length === 0 ? (
        <EmptyState title={t(search ? 'bulk.noneFound' : 'bulk.noItems')} />
      ) : wide ? (
        <PriceSheet key={`${search} ${from}`} listed={data} readOnly={readOnly} />
      ) : (
        <PricesToRead list={data.list} />
      )}
      {data && (data.next !== null || from > 0) && (
        <div className="row">
          {from > 0 && (
            <button type="button" className="btn" onClick={() => narrow('from', '')}>
              {t('bulk.firstRows')}
            </button>
          )}
          {data.next !== null && (
            <button type="button" className="btn" onClick={() => narrow('from', String(data.next))}>
              {t('bulk.nextRows', { count: sheetLimits.rows })}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** /merchant/bulk: the prices of many items in a sheet, and what was changed so. */
export default function BulkPage() {
  const { t } = useTranslation('prices')
  const may = useMerchantMay()
  const tab = useTab(tabs)
  return (
    <div className="stack">
      <p>
        <Link to={paths.merchant('products')}>{t('bulk.back')}</Link>
      </p>
      <h1>{t('bulk.title')}</h1>
      <p className="soft">{t('bulk.lead')}</p>
      {!may('price') && <AskColleague permission="price" />}
      <LinkTabs
        label={t('bulk.title')}
        tabs={tabs.map((id) => ({ id, name: t(`bulk.tab.${id}`) }))}
        chosen={tab}
      />
      {tab === 'sheet' ? <Sheet readOnly={!may('price')} /> : <BulkChanges readOnly={!may('price')} />}
    </div>
  )
}
