import type { AttemptState, Oddity } from '#rules/paying/payments'
import { useTranslation } from '../../../texts/use-translation.ts'

const tones: Record<AttemptState, string> = {
  opening: '',
  open: 'blue',
  captured: 'good',
  failed: '',
  review: 'warn',
}

/** The state of a payment attempt; if it failed, with the reason. */
export function StateBadge({
  attempt: { state, failure },
}: {
  attempt: { state: AttemptState; failure: string | null }
}) {
  const { t } = useTranslation('attempt')
  return (
    <span>
      <span className={`badge ${tones[state]}`}>{t(`states.${state}`)}</span>
      {failure && <span className="small soft"> {t(`failures.${failure}`)}</span>}
    </span>
  )
}

/** The oddities of an attempt, one badge each. */
export function Oddities({ names }: { names: readonly Oddity[] }) {
  const { t } = useTranslation('attempt')
  if (names.length === 0) return null
  return (
    <span className="row" style={{ gap: 4 }}>
      {names.map((name) => (
        <span key={name} className="badge warn">
          {t(`oddities.${name}`)}
        </span>
      ))}
    </span>
  )
}
