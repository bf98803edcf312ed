import type { ReactNode } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { FigureRow } from '../../../ui/page/figure-row.tsx'

export type StorageCosts = Out<CallAt<'/merchant/storageCosts'>>

/** What storage came to since the last bill, and what more days will cost. */
export function StorageSum({ costs, children }: { costs: StorageCosts; children?: ReactNode }) {
  const { t } = useTranslation('dealer')
  const { money, date } = useFormat()
  return (
    <section className="panel stack" aria-label={t('storage.costs')}>
      <FigureRow
        of={[
          [t('storage.soFar'), money(costs.so_far)],
          ...costs.to_come.map(({ days, cost }) => [t('storage.toCome', { days }), money(cost)] as const),
        ]}
      />
      {costs.through && <p className="small soft">{t('storage.through', { day: date(costs.through) })}</p>}
      {children}
    </section>
  )
}
