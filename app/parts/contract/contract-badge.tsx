import { useTranslation } from '../../texts/use-translation.ts'

const tones = ['', 'warn', 'good', '', 'bad', 'bad'] as const

/** The state of a contract as text. */
export function ContractBadge({ state }: { state: number }) {
  const { t } = useTranslation('contract')
  return <span className={`badge ${tones[state] ?? ''}`}>{t(`state.s${state}`)}</span>
}
