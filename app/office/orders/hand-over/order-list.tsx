import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { pastedTracking } from '#rules/buying/order/hand-over'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import type { ChosenWarehouse } from '../warehouse/use-warehouse.ts'
import styles from './hand-over.module.css'
import type { HandOverForm, HandOverOutcome, ReadyOrder } from './use-hand-over.ts'

type OrderListProps = {
  orders: readonly ReadyOrder[]
  outcomes: ReadonlyMap<string, HandOverOutcome>
  said: HandOverForm
  /** The chosen warehouse: orders of others are marked. */
  warehouse: ChosenWarehouse['warehouse']
  onTracking: (numbers: Readonly<Record<string, string>>) => void
  onRemove: (order_number: string) => void
}

function State({ order, outcome }: { order: ReadyOrder; outcome: HandOverOutcome | undefined }) {
  const { t } = useTranslation('warehouse')
  const { packed, cartons, event } = order
  if (outcome && !outcome.done) return <FormError>{outcome.why}</FormError>
  if (event === 'ship' && packed > 0 && packed < cartons)
    return <span className="badge warn">{t('hand.half', { packed, cartons })}</span>
  return <StatusBadge status={order.status} />
}

/** The orders that leave together: the receiver and cartons of each and, printed, a line to sign on. */
export function OrderList({ orders, outcomes, said, warehouse, onTracking, onRemove }: OrderListProps) {
  const { t } = useTranslation(['warehouse', 'buy'])
  const carried = orders.filter(({ event }) => event === 'ship').map(({ order_number }) => order_number)
  return (
    <div className={`table cards ${styles.list}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('buy:orders.number')}</th>
            <th scope="col">{t('hand.receiver')}</th>
            <th scope="col" className="num">
              {t('hand.cartons')}
            </th>
            <th scope="col">{t('hand.way')}</th>
            <th scope="col" className={styles.screen}>
              {t('buy:orders.status')}
            </th>
            <th scope="col" className={styles.paper}>
              {t('hand.signature')}
            </th>
            <th scope="col" className={styles.screen}>
              <span className="hidden">{t('hand.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => {
            const { order_number: number } = order
            return (
              <tr key={number} data-done={outcomes.get(number)?.done || undefined}>
                <td data-label={t('buy:orders.number')}>
                  <Link className={`strong ${styles.number}`} to={paths.office(`orders/${number}`)}>
                    {number}
                  </Link>
                </td>
                <td data-label={t('hand.receiver')}>
                  <div>
                    {order.receiver}
                    <div className="small soft">{order.place}</div>
                    {warehouse && warehouse.id !== order.warehouse_id && (
                      <span className="badge warn">{order.warehouse_name}</span>
                    )}
                  </div>
                </td>
                <td data-label={t('hand.cartons')} className={`num ${styles.cartons}`}>
                  {order.cartons}
                </td>
                <td data-label={t('hand.way')}>
                  {order.event === 'ship' ? (
                    <input
                      type="text"
                      className={styles.tracking}
                      aria-label={t('hand.trackingOf', { number })}
                      placeholder={t('buy:order.trackingNumber')}
                      maxLength={60}
                      value={said.tracking[number] ?? ''}
                      onChange={({ target }) => onTracking({ [number]: target.value })}
                      onPaste={(event) => {
                        const text = event.clipboardData.getData('text/plain')
                        const several = pastedTracking({ text, orders: carried, into: number })
                        if (!several) return
                        event.preventDefault()
                        onTracking(several)
                        tell.done(t('hand.pasted', { count: Object.keys(several).length }))
                      }}
                    />
                  ) : (
                    [t(`buy:delivery.${order.logistics_type}`), order.carrier, order.tracking_number]
                      .filter(Boolean)
                      .join(' · ')
                  )}
                </td>
                <td data-label={t('buy:orders.status')} className={styles.screen}>
                  <State order={order} outcome={outcomes.get(number)} />
                </td>
                <td className={styles.paper} />
                <td className={styles.screen}>
                  <button
                    type="button"
                    className="btn quiet"
                    aria-label={t('hand.removeOne', { number })}
                    onClick={() => onRemove(number)}
                  >
                    <IconX size={18} aria-hidden="true" />
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
