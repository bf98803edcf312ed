import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { customerType, logisticsType, purchaseMode } from '#rules/codes'
import { keepBasket } from '../../parts/cart/basket.ts'
import { StockItem } from '../../parts/product/stock-item.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { MainButton } from '../../ui/form/main-button.tsx'
import { Quantity } from '../../ui/form/quantity.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { NotForRole } from '../../ui/page/not-for-role.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import styles from './my-inventory/inventory.module.css'
import { BuyMissing } from './sales-import/buy-missing.tsx'

const pageSize = 25
const mostPieces = 99_999

export const handle: PageHandle = { title: 'dealer:sales.new', lead: 'dealer:sales.newLead' }

type House = Out<CallAt<'/supply/goods/warehouse/list'>>['list'][number]
/** The chosen quantity of each item by its relation, and its free stock. */
type ChosenProducts = ReadonlyMap<number, { product_id: number; quantity: number; free: number }>

/** /user_center/new_sales_order: chooses own goods of a warehouse to send; the checkout asks where to. */
export default function NewSalesOrder() {
  const { t } = useTranslation('channel')
  const may = useMay()
  const { query } = useListQuery()
  const { data, error, refetch } = useAnswer('/supply/goods/warehouse/list', {})
  const own = data?.list.filter((house) => house.own !== null && house.own.pieces > 0) ?? []
  const house = own.find(({ warehouse_id }) => String(warehouse_id) === query.get('warehouse')) ?? own[0]
  return (
    <>
      <PageHead>
        {may('order') && (
          <Link className="btn" to={paths.salesEntry()}>
            {t('entry.open')}
          </Link>
        )}
      </PageHead>
      {!may('order') ? (
        <NotForRole />
      ) : error ? (
        <ErrorState error={error} again={() => void refetch()} />
      ) : !data ? (
        <Loading lines={6} height={64} />
      ) : house ? (
        <ChooseGoods key={house.warehouse_id} own={own} house={house} />
      ) : (
        <NothingHere elsewhere={data.list[0]?.own !== null} />
      )}
    </>
  )
}

/** The empty page: no goods are kept, or only in warehouses that do not serve this site. */
function NothingHere({ elsewhere }: { elsewhere: boolean }) {
  const { t } = useTranslation('dealer')
  return (
    <EmptyState title={t(elsewhere ? 'sales.elsewhere' : 'inventory.none')}>
      <Link className="btn" to={paths.inventory()}>
        {t('sales.toInventory')}
      </Link>
    </EmptyState>
  )
}

function ChooseGoods({ own, house }: { own: readonly House[]; house: House }) {
  const { t } = useTranslation('dealer')
  const { number } = useFormat()
  const navigate = useNavigate()
  const { page, after, search, narrow } = useListQuery()
  const [chosen, choose] = useState<ChosenProducts>(new Map())
  const [buys, buy] = useState(false)
  const { user } = useUser()
  const keeps = user?.customer_type === customerType.stockDealer
  const { warehouse_id, warehouse_area_id } = house
  const answer = useAnswer('/user/myInventory', { warehouse_id, search, page, after, page_size: pageSize })
  const lines = [...chosen].filter(([, { quantity }]) => quantity > 0)
  const pieces = lines.reduce((sum, [, { quantity }]) => sum + quantity, 0)
  const missing = lines.reduce((sum, [, { quantity, free }]) => sum + Math.max(0, quantity - free), 0)
  function go() {
    const basket = {
      warehouse_area_id,
      logistics_type: logisticsType.ship,
      purchase_mode: purchaseMode.private,
      lines: lines.map(([relation_id, { free: _, ...line }]) => ({ cart_id: 0, relation_id, ...line })),
    }
    void navigate(keepBasket(basket))
  }
  return (
    <>
      <div className={styles.filters}>
        {own.length > 1 && (
          <select
            aria-label={t('inventory.warehouse')}
            value={warehouse_id}
            onChange={({ target }) => narrow('warehouse', target.value)}
          >
            {own.map(({ warehouse_id: id, name }) => (
              <option key={id} value={id}>
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
          <EmptyState title={t('inventory.noneFound')}>
            <Link className="btn" to={`?warehouse=${warehouse_id}`}>
              {t('inventory.showAll')}
            </Link>
          </EmptyState>
        }
        keyOf={({ relation_id }) => String(relation_id)}
        columns={[
          { title: t('inventory.item'), cell: (row) => <StockItem item={row} /> },
          { title: t('inventory.free'), num: true, cell: ({ free }) => number(free) },
          {
            title: t('sales.send'),
            cell: ({ relation_id, product_id, custom_sn, free }) => (
              <Quantity
                value={chosen.get(relation_id)?.quantity ?? 0}
                rule={{ minimum: 0, multiple: 1, maximum: keeps ? mostPieces : free }}
                disabled={!keeps && free === 0}
                label={t('sales.sendOf', { item: custom_sn })}
                onChange={(quantity) =>
                  choose(new Map(chosen).set(relation_id, { product_id, quantity, free }))
                }
              />
            ),
          },
        ]}
      />
      <div className="panel between">
        {pieces > 0 && <p>{t('sales.chosen', { count: pieces, lines: lines.length })}</p>}
        {missing > 0 ? (
          <div className="row">
            <span className="wrong small">{t('sales.missing', { count: missing })}</span>
            <MainButton onClick={() => buy(true)}>{t('sales.buyMissing')}</MainButton>
          </div>
        ) : (
          <MainButton missing={pieces === 0 && t('sales.nothing')} onClick={go}>
            {t('sales.goOn')}
          </MainButton>
        )}
      </div>
      {buys && (
        <BuyMissing
          asked={{
            warehouse_area_id,
            lines: JSON.stringify(lines.map(([relation_id, { quantity }]) => ({ relation_id, quantity }))),
          }}
          then="missingSend"
          onClose={() => buy(false)}
        />
      )}
    </>
  )
}
