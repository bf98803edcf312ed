import { codeName } from '#rules/codes'
import { requisitionState } from '#rules/goods/private/requisition-graph'
import { useTranslation } from '../../../texts/use-translation.ts'

const tone: Partial<Record<keyof typeof requisitionState, string>> = {
  submitted: 'blue',
  quoted: 'warn',
  accepted: 'blue',
  begun: 'blue',
  onTheWay: 'blue',
  done: 'good',
  refused: 'bad',
}

/** How far a form is. */
export function RequisitionBadge({ state }: { state: number }) {
  const { t } = useTranslation('requisition')
  const name = codeName(requisitionState, state)
  return <span className={`badge ${tone[name] ?? ''}`}>{t(`state.${name}`)}</span>
}
