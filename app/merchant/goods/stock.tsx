import { Link } from 'react-router'
import { isLow } from '#rules/goods/stock/stock-rule'
import { InboundItem } from '../../parts/order/inbound/inbound-item.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { QueryTick } from '../../ui/list/query-tick.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { SoldAWeek } from './stock/sold-a-week.tsx'

const pageSize = 25

/** /merchant/stock: the manufacturer's items in each warehouse, and what is to come of them. */
export default function Stock() {
  const { t } = useTranslation('merchant')
  const { number, date } = useFormat()
  const { query, page, after, search, narrow } = useListQuery()
  const areas = useAnswer('/home/areaList', {})
  const warehouse = areas.data?.list.find(
    ({ warehouse_id }) => String(warehouse_id) === query.get('warehouse'),
  )
  const here = warehouse ? { warehouse_id: Number(warehouse.warehouse_id) } : {}
  const low = query.get('low') === '1'
  const answer = useAnswer('/merchant/stockList', { ...here, search, low, page, after, page_size: pageSize })
  const narrowed = search !== '' || warehouse !== undefined || low
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
      </div>
      <QueryTick name="low">{t('stock.onlyLow')}</QueryTick>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={56}
        empty={
          <EmptyState title={t(!narrowed ? 'stock.none' : low ? 'stock.noneLow' : 'stock.noneFound')}>
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
          {
            title: t('stock.warehouse'),
            cell: ({ warehouse_name, selling }) => (
              <div>
                {warehouse_name}
                {!selling && <p className="small wrong">{t('stock.notSold')}</p>}
              </div>
            ),
          },
          { title: t('stock.onHand'), num: true, cell: ({ on_hand }) => number(on_hand) },
          { title: t('stock.reserved'), num: true, cell: ({ reserved }) => number(reserved) },
          {
            title: t('stock.available'),
            num: true,
            cell: ({ available, threshold }) => (
              <div>
                {number(available)}
                {isLow({ available, threshold }) && (
                  <p className="small wrong">{t('stock.low', { threshold })}</p>
                )}
              </div>
            ),
          },
          { title: t('stock.soldAWeek'), num: true, cell: (row) => <SoldAWeek item={row} /> },
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
            cell: ({ relation_id, warehouse_id, on_hand }) => (
              <Link className="btn quiet" to={paths.merchant(`stock/${relation_id}/${warehouse_id}`)}>
                {t('stock.why', { count: on_hand })}
              </Link>
            ),
          },
        ]}
      />
    </div>
  )
}
