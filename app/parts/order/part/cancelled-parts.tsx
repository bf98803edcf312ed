import type { Order } from '#api/buying/order-shapes'
import { parseMoney } from '#rules/money/money'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './part.module.css'

const looks = { asked: 'badge', done: 'badge good', refused: 'badge bad' } as const

/**
 * The parts of an order that were cancelled or requested to be, the latest first: pieces, reason and refund.
 */
export function CancelledParts({ order }: { order: Order }) {
  const { t } = useTranslation('buy')
  const { money, number, dateTime } = useFormat()
  return (
    <section className="panel stack" aria-label={t('order.part.title')}>
      <h2>{t('order.part.title')}</h2>
      <ol className={styles.parts}>
        {order.cancellations.toReversed().map(({ at, state, lines, back, remark }) => (
          <li key={`${at} ${lines.map(({ custom_sn, quantity }) => `${custom_sn} ${quantity}`).join()}`}>
            <div className="between">
              <span className={looks[state]}>{t(`order.part.state.${state}`)}</span>
              <time className="small soft" dateTime={at}>
                {dateTime(at)}
              </time>
            </div>
            <ul>
              {lines.map(({ custom_sn, title, quantity }) => (
                <li key={custom_sn}>
                  <span className="num">{number(quantity)}</span> × {title}{' '}
                  <span className="small soft">{custom_sn}</span>
                </li>
              ))}
            </ul>
            {state !== 'refused' && parseMoney(back) !== 0 && (
              <p className="small">{t(`order.part.worth.${state}`, { amount: money(back) })}</p>
            )}
            {remark && <p className="small soft">{remark}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
