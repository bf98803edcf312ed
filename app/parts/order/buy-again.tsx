import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { isWhole, PutOutcome, type PutResult } from '../cart/put-outcome.tsx'

type BuyAgainProps = { order_number: string; className?: string | undefined }

/** Adds an order's goods to the cart again; lists missing and reduced amounts before leading to the cart. */
export function BuyAgain({ order_number, className = 'btn' }: BuyAgainProps) {
  const { t } = useTranslation('buy')
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<PutResult | null>(null)
  const again = useCall('/home/againOrder', { refresh: ['/home/getCartProductList'] })
  async function buy() {
    const given = await again.run({ order_number })
    if (!given) return
    if (!isWhole(given)) return setOutcome(given)
    tell.done(t('order.againDone', { count: given.added.length }))
    void navigate(paths.cart())
  }
  return (
    <>
      <button type="button" className={className} disabled={again.busy} onClick={() => void buy()}>
        {t('order.again')}
        <span className="hidden"> {order_number}</span>
      </button>
      {outcome && <PutOutcome outcome={outcome} onClose={() => setOutcome(null)} />}
    </>
  )
}
