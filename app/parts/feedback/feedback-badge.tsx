import { useTranslation } from '../../texts/use-translation.ts'

const tones = { 0: 'warn', 1: 'good', 2: '' } as const

/** The state of a feedback: waiting for us, answered, closed. */
export function FeedbackBadge({ status }: { status: 0 | 1 | 2 }) {
  const { t } = useTranslation('center')
  return <span className={`badge ${tones[status]}`}>{t(`feedback.status.${status}`)}</span>
}
