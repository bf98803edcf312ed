import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import type { Claim } from './claim.ts'

/** What the first of two people of customer service decided; renders nothing before. */
export function FirstRuling({ claim, said }: { claim: Claim; said: 'first' | 'firstMine' }) {
  const { t } = useTranslation('claim')
  const { money, date } = useFormat()
  if (claim.ruled === null) return null
  const { lines = [], planned_on = '' } = claim.ruled_again ?? {}
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const by = planned_on && date(planned_on)
  return (
    <p className="note warn small">
      {t(said, { amount: money(claim.ruled), pieces, date: by, reason: claim.answer })}
    </p>
  )
}
