import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { isPressing } from '#rules/buying/channel/ship-by'
import { OrderBadge } from '../../../parts/approval/order-badge.tsx'
import { ChooseOrder } from '../../../parts/order/lists/choose-orders.tsx'
import type { Selection } from '../../../parts/order/lists/use-selection.ts'
import { OrderGoods, OrderNext, OrderNumber } from '../../../parts/order/order-table.tsx'
import { usePlatformName } from '../../../parts/product/use-platform-name.ts'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'

export type SalesOrder = Out<CallAt<'/supply/order/sales/list'>>['list'][number]

type SalesTableProps = { orders: readonly SalesOrder[]; today: string; selection: Selection }

/** Sales orders: where each was sold, to whom it goes and by when, and where it is. */
export function SalesOrderTable({ orders, today, selection }: SalesTableProps) {
  const { t } = useTranslation(['dealer', 'buy', 'batch'])
  const { money } = useFormat()
  return (
    <DataTable
      wide
      rows={orders}
      keyOf={({ order_number }) => order_number}
      columns={[
        {
          title: t('batch:choose'),
          hidden: true,
          cell: (order) => <ChooseOrder order={order} rows={orders} selection={selection} />,
        },
        {
          title: t('buy:orders.number'),
          cell: (order) => <OrderNumber order={withoutTwice(order)} to={paths.order} />,
        },
        { title: t('sales.column.soldOn'), cell: ({ sold_on }) => sold_on && <SoldOn at={sold_on} /> },
        {
          title: t('sales.column.to'),
          cell: ({ consignee, place }) => (
            <div>
              {consignee || t('sales.pickedUp')}
              {place && <div className="small soft">{place}</div>}
            </div>
          ),
        },
        { title: t('buy:orders.goods'), cell: (order) => <OrderGoods order={order} /> },
        {
          title: t('sales.column.shipBy'),
          className: 'nowrap',
          cell: (order) => order.ship_by && <ShipBy order={order} day={order.ship_by} today={today} />,
        },
        {
          title: t('buy:orders.status'),
          cell: (order) => (
            <div>
              <OrderBadge order={order} />
              <OrderNext order={order} />
              {order.tracking_number && <Tracking order={order} />}
            </div>
          ),
        },
        { title: t('sales.column.fees'), num: true, cell: ({ order_fee }) => money(order_fee) },
      ]}
    />
  )
}

/** An order without a number of its own that says what its platform's number does. */
const withoutTwice = (order: SalesOrder): SalesOrder =>
  order.po_number === order.sold_on?.platform_order ? { ...order, po_number: '' } : order

/** The platform and the account by which an order was sold, and its number there. */
function SoldOn({ at }: { at: NonNullable<SalesOrder['sold_on']> }) {
  const nameOf = usePlatformName()
  return (
    <div>
      {nameOf(at.platform)} · {at.account}
      <div className="small soft" translate="no">
        {at.platform_order}
      </div>
    </div>
  )
}

/** By which day an order has to leave; marked once that is today or over. */
function ShipBy({ order, day, today }: { order: SalesOrder; day: string; today: string }) {
  const { t } = useTranslation('dealer')
  const { date } = useFormat()
  if (!isPressing(order, today)) return date(day)
  return (
    <span className="badge bad">
      {day === today ? t('sales.shipToday') : t('sales.shipLate', { day: date(day) })}
    </span>
  )
}

function Tracking({ order: { carrier, tracking_number, tracking_link } }: { order: SalesOrder }) {
  return (
    <div>
      {carrier}
      <div className="small" translate="no">
        {tracking_link ? (
          <a className="underlined" href={tracking_link} target="_blank" rel="noreferrer">
            {tracking_number}
          </a>
        ) : (
          tracking_number
        )}
      </div>
    </div>
  )
}
