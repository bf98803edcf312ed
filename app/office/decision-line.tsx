import { useTranslation } from '../texts/use-translation.ts'
import { useFormat } from '../ui/format/format.ts'

type DecisionLineProps = { of: { decided_at: string | null; decided_by: string | null } }

/** Who decided it, and when; renders nothing before a decision. */
export function DecisionLine({ of: { decided_at, decided_by } }: DecisionLineProps) {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  if (!decided_at) return null
  const when = dateTime(decided_at)
  return <>{decided_by ? t('decided.by', { name: decided_by, when }) : t('decided.at', { when })}</>
}
