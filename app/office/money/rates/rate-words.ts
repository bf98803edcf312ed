import { useCommissionText } from '../../../parts/payment/settlement/commission-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

type RateTerms = {
  merchant_name: string | null
  category: string | null
  sale: number | null
  percent: string | null
  minimum: string
}

/** A rate in words: whose goods it is for, and how much it takes. */
export function useRateWords() {
  const { t } = useTranslation('rate')
  const takes = useCommissionText()
  return {
    goods({ merchant_name, category, sale }: Pick<RateTerms, 'merchant_name' | 'category' | 'sale'>) {
      const named = [merchant_name, category, sale === null ? null : t(`sale.${sale}`)].filter(Boolean)
      return named.length === 0 ? t('scope.all') : named.join(' · ')
    },
    rate({ percent, minimum }: Pick<RateTerms, 'percent' | 'minimum'>) {
      return percent === null ? t('ended') : takes({ percent, minimum })
    },
  }
}
