import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'

type DealingsProps = { dealings: Out<CallAt<'/office/merchantDealings'>> }
const groups = ['gone', 'waits', 'goes_on'] as const

/** What a suspension does to a manufacturer's business: what disappears, what waits, what goes on. */
export function Dealings({ dealings }: DealingsProps) {
  const { t } = useTranslation('office')
  return (
    <dl className="stack">
      {groups.map((group) => {
        const found = Object.entries(dealings[group]).filter(([, count]) => count > 0)
        return (
          <div key={group}>
            <dt className="strong">{t(`merchants.dealings.${group}`)}</dt>
            {found.length === 0 && <dd className="soft">{t('merchants.dealings.none')}</dd>}
            {found.map(([what, count]) => (
              <dd key={what}>{t(`merchants.dealings.${what}`, { count })}</dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}
