import { Link } from 'react-router'
import type { Order } from '#api/buying/order-shapes'
import { remainingAmount, unshippedOf } from '#rules/buying/order/cancel-amounts'
import { orderServices, ownOptions } from '#rules/buying/order/display/order-services'
import { isOwnGoods } from '#rules/buying/order/display/own-goods'
import { orderProgress } from '#rules/buying/order/display/progress'
import type { Status } from '#rules/buying/order/status'
import { paths } from '../../paths.ts'
import { useOnBehalf } from '../../session/on-behalf.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { BuyerCarrier } from './buyer-carrier.tsx'
import { CorrectAddress } from './change/correct-address.tsx'
import styles from './order.module.css'
import { deliveryOf } from './order.ts'
import { PickupLine, usePickupAt } from './pickup/pickup-line.tsx'
import { undecidedDelivery } from './presale/undecided-delivery.ts'
import { useRemark } from './use-remark.ts'

/** The progress of the order. */
export function OrderProgress({ order }: { order: Order }) {
  const { t } = useTranslation(['buy', 'status'])
  const { date } = useFormat()
  const { history, presale, keep } = order
  const logistics_type = presale && !presale.delivery_chosen ? null : order.logistics_type
  return (
    <ol className={styles.progress} aria-label={t('order.progress')}>
      {orderProgress({ logistics_type, keep, history }).map(({ event, at, done, bad }) => (
        <li key={event} data-done={(done && !bad) || undefined} data-bad={bad || undefined}>
          {t(`status:event.${event}`)}
          {at && <time dateTime={at}>{date(at)}</time>}
        </li>
      ))}
    </ol>
  )
}

/** The ordered goods, at their frozen prices. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation('buy')
  const { money, number } = useFormat()
  const partShipped =
    order.lines.some(({ shipped }) => shipped > 0) && order.lines.some((line) => unshippedOf(line) > 0)
  return (
    <section className="stack" aria-label={t('orders.goods')}>
      <div className={`table cards ${styles.lines}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('orders.goods')}</th>
              <th scope="col" className="num">
                {t('cart.price')}
              </th>
              <th scope="col" className="num">
                {t('cart.quantity')}
              </th>
              <th scope="col" className="num">
                {t('cart.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  <div className={styles.what}>
                    <Picture path={line.preview} alt="" sizes="56px" />
                    <div>
                      <Link to={paths.product(line.product_id, line.relation_id)}>{line.title}</Link>
                      <p className="small soft">
                        {line.custom_sn} · {line.goods_sn}
                      </p>
                      {line.own_number && (
                        <p className="small soft">{t('order.ownNumber', { number: line.own_number })}</p>
                      )}
                      {ownOptions(order, line).map((option) => (
                        <p key={option} className="small">
                          {t(`order.${option}`)}
                        </p>
                      ))}
                    </div>
                  </div>
                </td>
                <td data-label={t('cart.price')} className="num">
                  <div>
                    {isOwnGoods(line) ? t('cart.own') : money(line.unit_price)}
                    {line.tier && (
                      <p className="small soft">
                        {t('cart.tier', {
                          amount: line.tier.min_amount,
                          percent: line.tier.discount_percent,
                        })}
                      </p>
                    )}
                  </div>
                </td>
                <td data-label={t('cart.quantity')} className="num">
                  <div>
                    {number(line.amount)}
                    {partShipped && (
                      <p className="small soft">
                        {t('shipments.left', { shipped: line.shipped, count: remainingAmount(line) })}
                      </p>
                    )}
                    {line.cancelled > 0 && (
                      <p className="small soft">{t('order.cancelledPieces', { count: line.cancelled })}</p>
                    )}
                    {line.returned > 0 && (
                      <p className="small soft">{t('order.returnedPieces', { count: line.returned })}</p>
                    )}
                  </div>
                </td>
                <td translate="no" data-label={t('cart.total')} className="num strong">
                  {money(line.total)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type Warehouse = NonNullable<Order['warehouse']>

/** The order's delivery address or pickup, its carrier, and what was agreed. */
export function OrderDelivery({ order, warehouse }: { order: Order; warehouse: Warehouse }) {
  const { t } = useTranslation(['buy', 'account'])
  const { date } = useFormat()
  const { address } = order
  const services = orderServices(order)
  if (order.presale && !order.presale.delivery_chosen)
    return (
      <section className="panel stack">
        <h2>{t('order.address')}</h2>
        <p className="soft">
          {t(`order.${undecidedDelivery(order.status as Status)}`, { warehouse: warehouse.name })}
        </p>
        {order.note && <p className="small">{order.note}</p>}
      </section>
    )
  return (
    <section className="panel stack">
      <h2>{t('checkout.deliveryBy', { way: t(`delivery.${deliveryOf(order)}`) })}</h2>
      {address ? (
        <address className={styles.address}>
          <strong>{address.receiving_company}</strong> {address.receiving_name}
          <br />
          {address.receiving_address}
          <br />
          {address.receiving_city}, {address.receiving_state} {address.receiving_zip}
          <br />
          {address.receiving_phone}{' '}
          {address.extension && t('account:address.ext', { extension: address.extension })}
        </address>
      ) : (
        <address className={styles.address}>
          <strong>{warehouse.name}</strong>
          <br />
          {warehouse.address}
          <br />
          {warehouse.city}, {warehouse.state} {warehouse.zip}
        </address>
      )}
      <CorrectAddress order={order} />
      {order.arrives_on && !order.arrived_at && (
        <p className="strong">{t('order.arrives', { date: date(order.arrives_on) })}</p>
      )}
      <dl className={styles.facts}>
        {!address && <dt>{t('pickup.title')}</dt>}
        {!address && (
          <dd>
            <PickupLine order={order} />
          </dd>
        )}
        {address && <dt>{t('orders.warehouse')}</dt>}
        {address && <dd>{warehouse.name}</dd>}
        {services.length > 0 && <dt>{t('checkout.services')}</dt>}
        {services.length > 0 && <dd>{services.map((name) => t(`checkout.${name}`)).join(', ')}</dd>}
        {order.note && <dt>{t('checkout.note')}</dt>}
        {order.note && <dd>{order.note}</dd>}
      </dl>
      {order.third_party && <BuyerCarrier order={order} />}
    </section>
  )
}

type Entry = Order['history'][number]
type OrderEventRow = Pick<Entry, 'event' | 'by_role' | 'by_name' | 'acted_by' | 'remark' | 'cause' | 'at'>

type ChangeWords = {
  pickup: (change: Order['pickup_changes'][number]) => string
  correction: (correction: Order['corrections'][number]) => string
  credit: (credit: Order['credits'][number]) => string
}

/** The events of an order, latest first; what was changed of it is placed by its own time. */
function happened(order: Order, changed: ChangeWords): OrderEventRow[] {
  const changes = order.pickup_changes.map(
    (change): OrderEventRow => ({
      ...change,
      event: 'changePickup',
      remark: changed.pickup(change),
      cause: null,
    }),
  )
  const corrections = order.corrections.map(
    (correction): OrderEventRow => ({
      ...correction,
      event: correction.field === 'address' ? 'changeAddress' : 'changePoNumber',
      remark: changed.correction(correction),
      cause: null,
    }),
  )
  const credits = order.credits.map(
    (credit): OrderEventRow => ({
      ...credit,
      event: 'giveGoodwill',
      by_role: 'service',
      acted_by: null,
      remark: changed.credit(credit),
      cause: null,
    }),
  )
  const newest = (a: OrderEventRow, b: OrderEventRow) => Date.parse(b.at) - Date.parse(a.at)
  return [...order.history, ...changes, ...corrections, ...credits].toReversed().sort(newest)
}

/** All events of the order, latest first: when, by whom, and with which remark. */
export function OrderHistory({ order, toMaker = false }: { order: Order; toMaker?: boolean }) {
  const { t } = useTranslation(['buy', 'status'])
  const { dateTime, money } = useFormat()
  const onBehalf = useOnBehalf()
  const pickupAt = usePickupAt()
  const words = useRemark()
  // A buyer reads of their own company, the manufacturer of its customer.
  const roleOf = (role: string) => (toMaker && role === 'buyer' ? 'theBuyer' : role)
  const who = ({ acted_by, by_name, by_role }: OrderEventRow) =>
    onBehalf(acted_by, by_name && by_name !== by_role ? by_name : t(`status:role.${roleOf(by_role)}`))
  const entries = happened(order, {
    pickup: ({ was, now }) => t('pickup.fromTo', { was: pickupAt(was), now: pickupAt(now) }),
    correction: ({ was, now }) => t('order.fromTo', { was: was || 'none', now: now || 'none' }),
    credit: ({ amount, reason }) => t('order.credit', { amount: money(amount), reason }),
  })
  return (
    <section className="panel stack">
      <h2>{t('order.history')}</h2>
      <ol className={styles.history}>
        {entries.map((entry) => (
          <li key={`${entry.at}${entry.event}`}>
            <strong>{t(`status:event.${entry.event}`)}</strong>
            <div className="small soft">
              <time dateTime={entry.at}>{dateTime(entry.at)}</time> · {t('order.by', { name: who(entry) })}
            </div>
            {entry.cause && <p className="small">{t(`status:cause.${entry.cause}`)}</p>}
            {entry.remark && <p className={`small ${styles.remark}`}>{words(entry.remark)}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
