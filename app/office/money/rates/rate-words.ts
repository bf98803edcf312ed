import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type RateTerms = {
  merchant_name: string | null
  category: string | null
  sale: number | null
  percent: string | null
  minimum: string
}

/** A rate in words: whose goods it is for, and how much it takes. */
export function useRateWords() {
  const { t, i18n } = useTranslation('rate')
  const { money } = useFormat()
  const percents = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  return {
    goods({ merchant_name, category, sale }: Pick<RateTerms, 'merchant_name' | 'category' | 'sale'>) {
      const named = [merchant_name, category, sale === null ? null : t(`sale.${sale}`)].filter(Boolean)
      return named.length === 0 ? t('scope.all') : named.join(' · ')
    },
    rate({ percent, minimum }: Pick<RateTerms, 'percent' | 'minimum'>) {
      if (percent === null) return t('ended')
      const taken = t('percentOf', { percent: percents.format(Number(percent)) })
      return Number(minimum) === 0 ? taken : `${taken}, ${t('least', { minimum: money(minimum) })}`
    },
  }
}
