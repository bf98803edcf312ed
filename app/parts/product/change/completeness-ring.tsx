import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './change.module.css'

const radius = 9
const around = 2 * Math.PI * radius

/** The share of what a product should say that it says, as a ring with its number. */
export function CompletenessRing({ percent }: { percent: number }) {
  const { t } = useTranslation('change')
  const { number } = useFormat()
  const tone = percent >= 90 ? 'var(--good)' : percent >= 60 ? 'var(--blue)' : 'var(--warn)'
  return (
    <span className={styles.ring} title={t('complete.title')}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r={radius} fill="none" stroke="var(--line)" strokeWidth="4" />
        <circle
          cx="12"
          cy="12"
          r={radius}
          fill="none"
          stroke={tone}
          strokeWidth="4"
          strokeDasharray={`${(percent / 100) * around} ${around}`}
        />
      </svg>
      {t('complete.percent', { percent: number(percent) })}
    </span>
  )
}
