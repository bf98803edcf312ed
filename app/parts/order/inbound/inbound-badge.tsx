import { inboundState } from '#rules/buying/inbound/inbound-graph'
import { codeName } from '#rules/codes'
import { useTranslation } from '../../../texts/use-translation.ts'

const tone: Partial<Record<keyof typeof inboundState, string>> = {
  announced: 'blue',
  inTransit: 'blue',
  arrived: 'warn',
  receiving: 'warn',
  received: 'good',
  closed: 'good',
  lost: 'bad',
}

/** Where an inbound shipment is, and whether its day is over. */
export function InboundBadge({ state, overdue }: { state: number; overdue: boolean }) {
  const { t } = useTranslation('inbound')
  const name = codeName(inboundState, state)
  return (
    <span className="row" style={{ gap: 4 }}>
      <span className={`badge ${tone[name] ?? ''}`}>{t(`state.${name}`)}</span>
      {overdue && <span className="badge bad">{t('overdue')}</span>}
    </span>
  )
}
