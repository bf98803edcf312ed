import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { logisticsType, purchaseMode } from '#rules/codes'
import { keepBasket } from '../../parts/cart/basket.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { MainButton } from '../../ui/form/main-button.tsx'
import { Quantity } from '../../ui/form/quantity.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from './my-inventory/inventory.module.css'
import { StockItem } from './my-inventory/stock-item.tsx'

const pageSize = 25

export const handle: PageHandle = { title: 'dealer:sales.new', lead: 'dealer:sales.newLead' }

/** What is chosen of an item, by its relation. */
type Chosen = ReadonlyMap<number, { product_id: number; quantity: number }>

/** /user_center/new_sales_order: chooses own goods of a warehouse to send; the checkout asks where to. */
export default function NewSalesOrder() {
  const { t } = useTranslation('dealer')
  const { number } = useFormat()
  const navigate = useNavigate()
  const { query, page, after, search, narrow } = useListQuery()
  const [chosen, choose] = useState<Chosen>(new Map())
  const houses = useAnswer('/supply/goods/warehouse/list', {})
  const areas = useAnswer('/home/areaList', {})
  const areaOf = (warehouse_id?: number) =>
    areas.data?.list.find((area) => Number(area.warehouse_id) === warehouse_id)
  const own = (houses.data?.list ?? []).filter(
    ({ own, warehouse_id }) => own && own.pieces > 0 && areaOf(warehouse_id),
  )
  const house = own.find(({ warehouse_id }) => String(warehouse_id) === query.get('warehouse')) ?? own[0]
  const area = areaOf(house?.warehouse_id)
  const here = house ? { warehouse_id: house.warehouse_id } : {}
  const answer = useAnswer('/user/myInventory', { ...here, search, page, after, page_size: pageSize })
  const lines = [...chosen].filter(([, { quantity }]) => quantity > 0)
  const pieces = lines.reduce((sum, [, { quantity }]) => sum + quantity, 0)
  function go() {
    const basket = {
      warehouse_area_id: Number(area!.id),
      logistics_type: logisticsType.ship,
      purchase_mode: purchaseMode.private,
      lines: lines.map(([relation_id, line]) => ({ cart_id: 0, relation_id, ...line })),
    }
    void navigate(keepBasket(basket))
  }
  return (
    <>
      <PageHead />
      <div className={styles.filters}>
        {own.length > 1 && (
          <select
            aria-label={t('inventory.warehouse')}
            value={house?.warehouse_id}
            onChange={({ target }) => {
              choose(new Map())
              narrow('warehouse', target.value)
            }}
          >
            {own.map(({ warehouse_id, name }) => (
              <option key={warehouse_id} value={warehouse_id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <SearchBox label={t('inventory.search')} />
      </div>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={64}
        empty={
          <EmptyState title={t(search ? 'inventory.noneFound' : 'inventory.none')}>
            <Link className="btn" to={search ? '?' : paths.inventory()}>
              {t(search ? 'inventory.showAll' : 'sales.toInventory')}
            </Link>
          </EmptyState>
        }
        keyOf={({ relation_id, warehouse_id }) => `${relation_id} ${warehouse_id}`}
        columns={[
          { title: t('inventory.item'), cell: (row) => <StockItem item={row} /> },
          { title: t('inventory.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
          { title: t('inventory.free'), num: true, cell: ({ free }) => number(free) },
          {
            title: t('sales.send'),
            cell: ({ relation_id, product_id, custom_sn, free }) => (
              <Quantity
                value={chosen.get(relation_id)?.quantity ?? 0}
                rule={{ minimum: 0, multiple: 1, maximum: free }}
                disabled={free === 0}
                label={t('sales.sendOf', { item: custom_sn })}
                onChange={(quantity) => choose(new Map(chosen).set(relation_id, { product_id, quantity }))}
              />
            ),
          },
        ]}
      />
      <div className="panel between">
        {pieces > 0 && <p>{t('sales.chosen', { count: pieces, lines: lines.length })}</p>}
        <MainButton missing={pieces === 0 && t('sales.nothing')} busy={!area && pieces > 0} onClick={go}>
          {t('sales.goOn')}
        </MainButton>
      </div>
    </>
  )
}
