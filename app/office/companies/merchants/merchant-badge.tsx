import { merchantState } from '#rules/goods/merchant/merchant-state'
import { useTranslation } from '../../../texts/use-translation.ts'

const looks: Readonly<Record<number, string>> = {
  [merchantState.settingUp]: 'badge warn',
  [merchantState.open]: 'badge good',
  [merchantState.suspended]: 'badge bad',
  [merchantState.closed]: 'badge',
}

/** The state of a manufacturer. */
export function MerchantBadge({ state }: { state: number }) {
  const { t } = useTranslation('office')
  return <span className={looks[state] ?? 'badge'}>{t(`merchants.states.${state}`)}</span>
}
