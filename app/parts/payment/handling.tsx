import { useRouteLoaderData } from 'react-router'
import { type Cents, moneyText } from '#rules/money/money'
import { withHandling } from '#rules/paying/payments'
import type { SiteData } from '../../site-data.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'

/** What is charged on a provider's page for an amount, by the percentage of this site. */
export function useCharged(amount: Cents): Cents {
  const { shop } = useRouteLoaderData('root') as SiteData
  return withHandling(amount, shop.pay_handling).total
}

/** What paying on a provider's page costs at this site; nothing where it costs nothing. */
export function Handling({ amount }: { amount: Cents | null }) {
  const { t } = useTranslation('pay')
  const { money } = useFormat()
  const { shop } = useRouteLoaderData('root') as SiteData
  const percent = shop.pay_handling
  if (percent === 0) return null
  if (amount === null || amount <= 0) return <p className="small">{t('handlingOf', { percent })}</p>
  const { handling, total } = withHandling(amount, percent)
  return (
    <p className="small" aria-live="polite">
      {t('handling', { percent, handling: money(moneyText(handling)), total: money(moneyText(total)) })}
    </p>
  )
}
