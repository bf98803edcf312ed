import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'

type Terms = Pick<
  Out<CallAt<'/supply/order/coupon/list'>>['list'][number],
  | 'kind'
  | 'amount'
  | 'percent'
  | 'most'
  | 'minimum'
  | 'merchant_name'
  | 'category_name'
  | 'site_name'
  | 'purchase_mode'
>

/** A coupon's discount as text. */
export function CouponValue({ kind, amount, percent }: Pick<Terms, 'kind' | 'amount' | 'percent'>) {
  const { t } = useTranslation('coupon')
  const { money } = useFormat()
  return kind === 'amount' ? `−${money(amount ?? '0.00')}` : t('terms.off', { percent })
}

/** A line of text on which orders a coupon applies to. */
export function CouponTermsText({ terms }: { terms: Terms }) {
  const { t } = useTranslation('coupon')
  const { money } = useFormat()
  const said = [
    terms.minimum === '0.00' ? t('terms.anyAmount') : t('terms.minimum', { amount: money(terms.minimum) }),
    terms.most && t('terms.most', { amount: money(terms.most) }),
    terms.category_name && t('terms.category', { name: terms.category_name }),
    terms.merchant_name && t('terms.merchant', { name: terms.merchant_name }),
    terms.site_name && t('terms.site', { name: terms.site_name }),
    terms.purchase_mode && t(`terms.mode${terms.purchase_mode}`),
  ]
  return said.filter(Boolean).join(' · ')
}
