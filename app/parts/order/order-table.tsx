import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { freightSince, freightStatuses } from '#rules/buying/order/freight'
import type { Status } from '#rules/buying/order/status'
import { pickupStatuses } from '#rules/buying/pickup'
import { isFromStock } from '#rules/goods/sold'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useDeadline } from '../../ui/format/use-deadline.ts'
import { Picture } from '../../ui/picture.tsx'
import { OrderBadge } from '../approval/order-badge.tsx'
import { FreightOverdue } from '../freight/freight-overdue.tsx'
import { BuyAgain } from './again/buy-again.tsx'
import { useNextText } from './next-step-box.tsx'
import styles from './order.module.css'
import { deliveryOf } from './order.ts'
import { pickupOver } from './pickup/change-pickup.tsx'
import { usePickupAt } from './pickup/pickup-line.tsx'
import { ReservationLink } from './presale/reservation-link.tsx'

export type OrderListRow = Out<CallAt<'/supply/order/order/list'>>['list'][number]
/** `due_at`: for staff, when their next step is due. */
type ListedOrder = OrderListRow & { due_at?: string | null }
type OrderTableProps = {
  orders: readonly ListedOrder[]
  to: (number: string) => string
  staff?: boolean
  /** What staff shows below a number. */
  sign?: (number: string) => ReactNode
  /** A column before the others, such as checkboxes to select orders. */
  lead?: { head: ReactNode; cell: (order: OrderListRow) => ReactNode }
}

/** The buyer's next step as text, with a button where it is urgent. */
export function OrderNext({ order }: { order: OrderListRow }) {
  const { t } = useTranslation(['buy', 'status'])
  const next = useNextText()
  const may = useMay()
  const pays = (['pay', 'payFreight', 'payDeposit', 'payBalance', 'payFinal'] as const).find((event) =>
    order.events.includes(event),
  )
  return (
    <>
      <p className={`small ${styles.next}`}>{next(order)}</p>
      {pays && (
        <Link className={styles.act} to={paths.pay(order.order_number)}>
          {t(pays === 'pay' ? 'pay.title' : `status:action.${pays === 'payBalance' ? 'payFinal' : pays}`)}
          <span className="hidden"> {order.order_number}</span>
        </Link>
      )}
      <ReservationLink order={order} className={styles.act} />
      {may('order') && isFromStock(order.purchase_mode) && (
        <BuyAgain order_number={order.order_number} className={styles.again} />
      )}
    </>
  )
}

/** When staff's next step is due, marked when late; renders nothing where nothing is due. */
function DueBy({ order: { due_at, status } }: { order: ListedOrder }) {
  const { t } = useTranslation('buy')
  const { dateTime } = useFormat()
  const deadline = useDeadline()
  if (!due_at) return null
  const freight = freightStatuses.includes(status as Status)
  // Overdue freight has a badge of its own.
  const late = new Date(due_at) < new Date() && !freight
  return (
    <>
      {late && <span className="badge bad">{t('office.late')}</span>}
      {freight && (
        <p className={`small ${styles.next}`}>
          {t('office.freightSince', { when: dateTime(freightSince(new Date(due_at)).toISOString()) })}
        </p>
      )}
      <p className={`small ${styles.next}`}>{t('office.due', { when: deadline(due_at) })}</p>
    </>
  )
}

/** The pickup time of an order that waits for it, marked when over; renders nothing without a pickup time. */
function PickupAt({ order }: { order: OrderListRow }) {
  const { t } = useTranslation('buy')
  const pickupAt = usePickupAt()
  if (!order.pickup || !pickupStatuses.includes(order.status as Status)) return null
  return (
    <div>
      {pickupAt(order.pickup)} {pickupOver(order) && <span className="badge warn">{t('pickup.missed')}</span>}
    </div>
  )
}

/** The number of an order with its page, when and by whom it was made, and the buyer's own number. */
export function OrderNumber({
  order,
  to,
  children,
}: {
  order: OrderListRow
  to: (number: string) => string
  children?: ReactNode
}) {
  const { t } = useTranslation(['buy', 'team'])
  const { date } = useFormat()
  return (
    <div>
      <Link className={`strong ${styles.number}`} to={to(order.order_number)}>
        {order.order_number}
      </Link>
      <div className="small soft">
        {date(order.created_at)} {order.made_by && t('team:madeBy', { name: order.made_by })}
      </div>
      {order.po_number && <div className="small soft">{t('order.po', { number: order.po_number })}</div>}
      {children}
    </div>
  )
}

/** The pictures of an order's first items, the name of the first, and of how many pieces it is. */
export function OrderGoods({ order }: { order: OrderListRow }) {
  const { t } = useTranslation('buy')
  const [first] = order.lines
  return (
    <div className={styles.goods}>
      {order.lines.map((line) => (
        <span key={line.custom_sn} className={styles.thumb} title={line.title}>
          <Picture path={line.preview} alt={line.title} sizes="44px" />
        </span>
      ))}
      <span className={`small ${styles.named}`}>
        {first && (
          <span className={styles.title}>
            {first.title}
            {order.line_count > 1 && (
              <span className="soft"> {t('orders.andMore', { count: order.line_count - 1 })}</span>
            )}
          </span>
        )}
        <span className="soft">
          {order.shipped_count > 0 && order.shipped_count < order.piece_count
            ? t('shipments.left', { shipped: order.shipped_count, count: order.piece_count })
            : t('orders.pieces', { count: order.piece_count })}
        </span>
      </span>
    </div>
  )
}

/** A list of orders, for their buyer or for staff. */
export function OrderTable({ orders, to, staff = false, lead, sign }: OrderTableProps) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  return (
    <div className="table cards">
      <table>
        <thead>
          <tr>
            {lead && <th scope="col">{lead.head}</th>}
            <th scope="col">{t('orders.number')}</th>
            <th scope="col">{t('orders.goods')}</th>
            {staff && <th scope="col">{t('orders.buyer')}</th>}
            <th scope="col">{t('orders.warehouse')}</th>
            <th scope="col">{t('orders.status')}</th>
            <th scope="col" className="num">
              {t('orders.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.order_number}>
              {lead && <td>{lead.cell(order)}</td>}
              <td data-label={t('orders.number')}>
                <OrderNumber order={order} to={to}>
                  {sign?.(order.order_number)}
                </OrderNumber>
              </td>
              <td data-label={t('orders.goods')}>
                <OrderGoods order={order} />
              </td>
              {staff && <td data-label={t('orders.buyer')}>{order.company_name}</td>}
              <td
                data-label={t(order.contract_sn ? 'orders.contract' : 'orders.warehouse')}
                className="small"
              >
                <div>
                  {order.contract_sn ?? order.warehouse_name}
                  <div className="soft">
                    {order.contract_sn
                      ? t('orders.contract')
                      : order.presale
                        ? t('orders.reservation')
                        : t(`delivery.${deliveryOf(order)}`)}
                  </div>
                  <PickupAt order={order} />
                </div>
              </td>
              <td data-label={t('orders.status')}>
                <div>
                  <OrderBadge order={order} /> <FreightOverdue order={order} />
                  {staff ? <DueBy order={order} /> : <OrderNext order={order} />}
                </div>
              </td>
              <td translate="no" data-label={t('orders.total')} className="num strong">
                {money(order.order_fee)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
