import { Link } from 'react-router'
import { InboundItem } from '../../parts/order/inbound/inbound-item.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import { StockRule, StockState } from './stock-rule.tsx'

const pageSize = 25
const filters = ['low', 'stopped'] as const

/** /merchant/stock: the manufacturer's items in each warehouse, and what is to come of them. */
export default function Stock() {
  const { t } = useTranslation('merchant')
  const { number, date } = useFormat()
  const { query, page, after, search, narrow } = useListQuery()
  const may = useMerchantMay()
  const only = filters.find((filter) => filter === query.get('only'))
  const areas = useAnswer('/home/areaList', {})
  const warehouse = areas.data?.list.find(
    ({ warehouse_id }) => String(warehouse_id) === query.get('warehouse'),
  )
  const here = warehouse ? { warehouse_id: Number(warehouse.warehouse_id) } : {}
  const asked = { ...here, ...(only ? { only } : {}), search, page, after, page_size: pageSize }
  const answer = useAnswer('/merchant/stockList', asked)
  const narrowed = search !== '' || warehouse !== undefined || only !== undefined
  return (
    <div className="stack">
      <h1>{t('stock.title')}</h1>
      <p className="soft">{t('stock.lead')}</p>
      <div className="between">
        <SearchBox label={t('stock.search')} />
        <select
          aria-label={t('stock.warehouse')}
          style={{ width: 'auto', maxWidth: '100%' }}
          value={query.get('warehouse') ?? ''}
          onChange={({ target }) => narrow('warehouse', target.value)}
        >
          <option value="">{t('stock.everywhere')}</option>
          {areas.data?.list.map((area) => (
            <option key={area.id} value={area.warehouse_id}>
              {area.warehouse_name}
            </option>
          ))}
        </select>
        <select
          aria-label={t('stock.only')}
          style={{ width: 'auto', maxWidth: '100%' }}
          value={only ?? ''}
          onChange={({ target }) => narrow('only', target.value)}
        >
          <option value="">{t('stock.all')}</option>
          {filters.map((filter) => (
            <option key={filter} value={filter}>
              {t(`stock.${filter}`)}
            </option>
          ))}
        </select>
      </div>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={56}
        empty={
          <EmptyState title={t(narrowed ? 'stock.noneFound' : 'stock.none')}>
            {!narrowed && <p className="soft">{t('stock.noneHelp')}</p>}
            {!narrowed && (
              <Link className="btn" to={paths.merchant('inbound')}>
                {t('stock.toInbound')}
              </Link>
            )}
          </EmptyState>
        }
        keyOf={({ relation_id, warehouse_id }) => `${relation_id} ${warehouse_id}`}
        columns={[
          { title: t('stock.item'), cell: (row) => <InboundItem item={row} /> },
          { title: t('stock.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
          { title: t('stock.onHand'), num: true, cell: ({ on_hand }) => number(on_hand) },
          { title: t('stock.reserved'), num: true, cell: ({ reserved }) => number(reserved) },
          {
            title: t('stock.available'),
            num: true,
            cell: (row) => (
              <div>
                {number(row.available)}
                <StockState item={row} />
              </div>
            ),
          },
          {
            title: t('stock.incoming'),
            num: true,
            cell: ({ incoming, incoming_on }) => (
              <div>
                {number(incoming)}
                {incoming_on && incoming > 0 && (
                  <p className="small soft">{t('stock.from', { date: date(incoming_on) })}</p>
                )}
              </div>
            ),
          },
          {
            title: t('stock.movements'),
            hidden: true,
            cell: (row) => (
              <div className="row">
                <Link
                  className="btn quiet"
                  to={paths.merchant(`stock/${row.relation_id}/${row.warehouse_id}`)}
                >
                  {t('stock.why', { count: row.on_hand })}
                </Link>
                {may('stock') && <StockRule item={row} />}
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}
