import { differenceState } from '#rules/buying/inbound/difference'
import { codeName } from '#rules/codes'
import { useTranslation } from '../../../texts/use-translation.ts'

const tone: Partial<Record<keyof typeof differenceState, string>> = {
  asked: 'warn',
  accepted: 'good',
  disputed: 'bad',
}

/** Where a difference of a count is. */
export function DifferenceBadge({ state }: { state: number }) {
  const { t } = useTranslation('inbound')
  const name = codeName(differenceState, state)
  return <span className={`badge ${tone[name] ?? ''}`}>{t(`diff.state.${name}`)}</span>
}
