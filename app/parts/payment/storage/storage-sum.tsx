import type { ReactNode } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './bill-view.module.css'

export type StorageCosts = Out<CallAt<'/merchant/storageCosts'>>

/** What storage came to since the last bill, and what more days will cost. */
export function StorageSum({ costs, children }: { costs: StorageCosts; children?: ReactNode }) {
  const { t } = useTranslation('dealer')
  const { money, date } = useFormat()
  return (
    <section className="panel stack" aria-label={t('storage.costs')}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('storage.soFar')}</dt>
          <dd>{money(costs.so_far)}</dd>
        </div>
        {costs.to_come.map(({ days, cost }) => (
          <div key={days}>
            <dt>{t('storage.toCome', { days })}</dt>
            <dd>{money(cost)}</dd>
          </div>
        ))}
      </dl>
      {costs.through && <p className="small soft">{t('storage.through', { day: date(costs.through) })}</p>}
      {children}
    </section>
  )
}
