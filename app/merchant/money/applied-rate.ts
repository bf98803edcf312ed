import type { RateLevel } from '#rules/money/rates'
import { useCommissionText } from '../../parts/payment/settlement/commission-text.ts'
import { useTranslation } from '../../texts/use-translation.ts'

type AppliedRate = { level: RateLevel; of_category: string | null }

/** A commission rate as a manufacturer reads it: how much it takes, and why this one applies. */
export function useAppliedRate() {
  const { t } = useTranslation('earning')
  const rate = useCommissionText()
  return {
    rate,
    why: ({ level, of_category }: AppliedRate) =>
      level === 'merchant' && of_category !== null
        ? t('rates.level.own', { category: of_category })
        : t(`rates.level.${level}`, { category: of_category ?? '' }),
  }
}
