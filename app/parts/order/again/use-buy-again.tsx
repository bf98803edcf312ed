import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ticked } from '../../cart/basket.ts'
import { isWhole, PutOutcome, type PutResult } from '../../cart/put-outcome.tsx'

const refresh = ['/home/getCartProductList'] as const

/**
 * Puts the goods of orders into the cart again and leads there with them ticked; `outcome` lists first what
 * is missing, fewer or costs something else.
 */
export function useBuyAgain({ quiet = false, onClose }: { quiet?: boolean; onClose?: () => void } = {}) {
  const { t } = useTranslation('buy')
  const navigate = useNavigate()
  const [result, setResult] = useState<PutResult | null>(null)
  const one = useCall('/home/againOrder', { refresh, quiet })
  const many = useCall('/home/againOrders', { refresh, quiet })
  function land(given: PutResult | null) {
    if (!given) return
    if (!isWhole(given)) return setResult(given)
    tell.done(t('order.againDone', { count: given.added.length }))
    void navigate(paths.cart(), { state: ticked(given.added) })
  }
  function forget() {
    setResult(null)
    onClose?.()
  }
  return {
    buyOne: async (order_number: string) => land(await one.run({ order_number })),
    buyAll: async (order_numbers: string) => land(await many.run({ order_numbers })),
    busy: one.busy || many.busy,
    error: many.error,
    outcome: result && <PutOutcome outcome={result} onClose={forget} />,
  }
}
