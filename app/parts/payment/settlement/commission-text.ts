import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

/** A commission rate in words: how much of a line it takes, and at least. */
export function useCommissionText() {
  const { t, i18n } = useTranslation('payout')
  const { money } = useFormat()
  const percents = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  return ({ percent, minimum }: { percent: string; minimum: string }): string => {
    const taken = t('rate.percent', { percent: percents.format(Number(percent)) })
    return Number(minimum) === 0 ? taken : `${taken}, ${t('rate.least', { minimum: money(minimum) })}`
  }
}
