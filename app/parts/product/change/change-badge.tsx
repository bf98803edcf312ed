import { codeName } from '#rules/codes'
import { changeState } from '#rules/goods/change/change-state'
import { useTranslation } from '../../../texts/use-translation.ts'

const tone: Partial<Record<keyof typeof changeState, string>> = {
  sent: 'blue',
  sentBack: 'warn',
  passed: 'good',
}

/** Where a change is on its way to the shop. */
export function ChangeBadge({ state }: { state: number }) {
  const { t } = useTranslation('change')
  const name = codeName(changeState, state)
  return <span className={`badge ${tone[name] ?? ''}`}>{t(`state.${name}`)}</span>
}
