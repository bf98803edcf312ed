import type { RateLevel } from '#rules/money/rates'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'

type Applied = { percent: string; minimum: string; level: RateLevel; of_category: string | null }

/** A commission rate as a manufacturer reads it: how much it takes, and why this one applies. */
export function useAppliedRate() {
  const { t, i18n } = useTranslation('earning')
  const { money } = useFormat()
  const percents = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  return {
    rate({ percent, minimum }: Pick<Applied, 'percent' | 'minimum'>) {
      const taken = t('rates.percentOf', { percent: percents.format(Number(percent)) })
      return Number(minimum) === 0 ? taken : `${taken}, ${t('rates.least', { minimum: money(minimum) })}`
    },
    why: ({ level, of_category }: Pick<Applied, 'level' | 'of_category'>) =>
      level === 'merchant' && of_category !== null
        ? t('rates.level.own', { category: of_category })
        : t(`rates.level.${level}`, { category: of_category ?? '' }),
  }
}
