import { useTranslation } from '../../../texts/use-translation.ts'
import { useBuyAgain } from './use-buy-again.tsx'

type BuyAgainProps = { order_number: string; className?: string | undefined }

/** Adds an order's goods to the cart again; lists missing and reduced amounts before leading to the cart. */
export function BuyAgain({ order_number, className = 'btn' }: BuyAgainProps) {
  const { t } = useTranslation('buy')
  const { buyOne, busy, outcome } = useBuyAgain()
  return (
    <>
      <button type="button" className={className} disabled={busy} onClick={() => void buyOne(order_number)}>
        {t('order.again')}
        <span className="hidden"> {order_number}</span>
      </button>
      {outcome}
    </>
  )
}
