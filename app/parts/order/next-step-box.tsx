import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { nextStep, saidWhy } from './next-step.ts'
import styles from './order.module.css'
import type { Order } from './order.ts'
import { useRemark } from './use-remark.ts'

/** The buyer's next step as text, with the reason of the last one where there is one, and its buttons. */
export function NextStepBox({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useTranslation(['buy', 'status'])
  const { date, dateTime } = useFormat()
  const words = useRemark()
  const { key, by } = nextStep(order)
  const why = saidWhy(order.history)
  return (
    <section className={`panel ${styles.nextBox}`} aria-label={t('order.next')}>
      <div>
        <h2 className="small soft">{t('order.next')}</h2>
        <p>{t(`status:next.${key}`, { date: by.includes('T') ? dateTime(by) : date(by) })}</p>
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
