import { Link } from 'react-router'
import { StockItem } from '../../parts/product/stock-item.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useLastAnswer } from '../../ui/keep/use-last-answer.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { InventoryFilters } from './my-inventory/inventory-filters.tsx'
import { inventoryFilter, inventoryPageSize } from './my-inventory/inventory-query.ts'
import { InventorySum } from './my-inventory/inventory-sum.tsx'
import { OwnStorage } from './storage/own-storage.tsx'

export const handle: PageHandle = { title: 'account:menu.inventory', lead: 'dealer:inventory.lead' }

/** /user_center/my_inventory: what the company keeps in our warehouses, and how long it has been there. */
export default function MyInventory() {
  const { t } = useTranslation('dealer')
  const { number, money } = useFormat()
  const may = useMay()
  const { query, page, after } = useListQuery()
  const asked = inventoryFilter(query)
  const answer = useAnswer('/user/myInventory', { ...asked, page, after, page_size: inventoryPageSize })
  const sum = useLastAnswer(answer.data)
  const { search, age, warehouse_id, category_id } = asked
  const narrowed = search !== '' || age > 0 || warehouse_id !== undefined || category_id !== undefined
  const has = sum !== undefined && sum.pieces > 0
  return (
    <>
      <PageHead>
        {has && may('order') && (
          <div className="row">
            <Link className="btn" to={paths.newRequisition()}>
              {t('inventory.form')}
            </Link>
            {sum.free > 0 && (
              <Link className="btn primary" to={paths.newSalesOrder()}>
                {t('sales.new')}
              </Link>
            )}
          </div>
        )}
      </PageHead>
      {has && <InventorySum sum={sum} />}
      {has && <OwnStorage link />}
      {has && <InventoryFilters asked={asked} count={sum.count} />}
      <PagedTable
        wide
        answer={answer}
        pageSize={inventoryPageSize}
        lines={6}
        height={64}
        empty={narrowed ? <NoneFound /> : <Nothing dealer={sum?.dealer === true} />}
        keyOf={({ relation_id, warehouse_id }) => `${relation_id} ${warehouse_id}`}
        columns={[
          { title: t('inventory.item'), cell: (row) => <StockItem item={row} /> },
          { title: t('inventory.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
          { title: t('inventory.free'), num: true, cell: ({ free }) => <strong>{number(free)}</strong> },
          { title: t('inventory.held'), num: true, cell: ({ held }) => number(held) },
          { title: t('inventory.damaged'), num: true, cell: ({ damaged }) => number(damaged) },
          { title: t('inventory.age'), num: true, cell: ({ days }) => t('inventory.days', { count: days }) },
          {
            title: t('inventory.soldAWeek'),
            num: true,
            cell: ({ sold_a_week, weeks_left }) => (
              <div>
                {number(sold_a_week)}
                {weeks_left !== null && (
                  <div className="small soft">{t('inventory.lasts', { weeks: weeks_left })}</div>
                )}
              </div>
            ),
          },
          { title: t('inventory.storage'), num: true, cell: ({ storage }) => money(storage) },
          { title: t('inventory.value'), num: true, cell: ({ value }) => money(value) },
          {
            title: t('inventory.lots'),
            hidden: true,
            cell: ({ relation_id, warehouse_id, custom_sn }) => (
              <Link
                className="btn quiet"
                to={paths.inventoryLots(relation_id, warehouse_id)}
                aria-label={t('inventory.lotsOf', { item: custom_sn })}
              >
                {t('inventory.lots')}
              </Link>
            ),
          },
        ]}
      />
    </>
  )
}

function NoneFound() {
  const { t } = useTranslation('dealer')
  return (
    <EmptyState title={t('inventory.noneFound')}>
      <Link className="btn" to="?">
        {t('inventory.showAll')}
      </Link>
    </EmptyState>
  )
}

/** The empty inventory: how goods get here, or how one becomes a dealer. */
function Nothing({ dealer }: { dealer: boolean }) {
  const { t } = useTranslation('dealer')
  return (
    <EmptyState title={t(dealer ? 'inventory.none' : 'inventory.forDealers')}>
      <p className="soft">{t(dealer ? 'inventory.noneHelp' : 'inventory.forDealersHelp')}</p>
      <Link className="btn primary" to={dealer ? paths.zone('inventory') : paths.contact()}>
        {t(dealer ? 'inventory.browse' : 'inventory.ask')}
      </Link>
    </EmptyState>
  )
}
