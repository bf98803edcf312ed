import type { ReactNode } from 'react'
import type { Order } from '#api/buying/order-shapes'
import { wayBack } from '#rules/aftersale/way-back'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { nextStep, saidWhy } from './next-step.ts'
import styles from './order.module.css'
import { useRemark } from './use-remark.ts'

type StepOrder = Parameters<typeof nextStep>[0] & Pick<Order, 'from_freight'>

/** The buyer's next step of an order as text. */
export function useNextText(): (order: StepOrder) => string {
  const { t } = useTranslation('status')
  const { date, dateTime } = useFormat()
  return (order) => {
    const { key, by } = nextStep(order)
    return t(`next.${key}`, { date: by.includes('T') ? dateTime(by) : date(by), back: wayBack(order) })
  }
}

/** The buyer's next step as text, with the reason of the last one where there is one, and its buttons. */
export function NextStepBox({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useTranslation(['buy', 'status'])
  const next = useNextText()
  const words = useRemark()
  const why = saidWhy(order.history)
  return (
    <section className={`panel ${styles.nextBox}`} aria-label={t('order.next')}>
      <div>
        <h2 className="small soft">{t('order.next')}</h2>
        <p>{next(order)}</p>
        {why && (
          <p className={`small ${styles.remark}`}>
            <strong>{t(`status:event.${why.event}`)}:</strong> {words(why.remark)}
          </p>
        )}
      </div>
      {children}
    </section>
  )
}
