import type { RequirementState } from '#rules/people/merchant/requirement'
import { useTranslation } from '../../texts/use-translation.ts'

const looks: Readonly<Record<RequirementState, string>> = {
  open: 'badge',
  pending: 'badge warn',
  rejected: 'badge bad',
  expired: 'badge bad',
  accepted: 'badge good',
  waived: 'badge good',
}

/** Where a manufacturer stands with a requirement. */
export function RequirementBadge({ state }: { state: RequirementState }) {
  const { t } = useTranslation('merchant')
  return <span className={looks[state]}>{t(`setup.state.${state}`)}</span>
}
