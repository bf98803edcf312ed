import { useEffect, useState } from 'react'
import type { CallPath } from '#api/calls'
import { payment } from '#rules/codes'
import type { HostedOrderPayment } from '#rules/paying/payments'
import { markOutdated } from '../../session/send.ts'
import { useCall } from '../../session/use-answer.ts'
import { amountSaid, type PaymentDue } from './to-pay.ts'

const calls = {
  [payment.wallet]: '/supply/order/pay/paypal',
  [payment.card]: '/supply/order/pay/stripe',
  [payment.gateway]: '/pay/converge',
} as const satisfies Record<HostedOrderPayment, CallPath>

/**
 * Leaves for a provider's page; `leaving` is true until it has loaded, and false again when the buyer comes
 * back by the browser's button.
 */
export function useLeave() {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setLeaving(false)
      // The browser showed the page again from its cache: the answer must now name the attempt left open.
      markOutdated(['/pay/list'])
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
  return {
    leaving,
    leave: (url: string) => {
      setLeaving(true)
      window.location.assign(url)
    },
  }
}

/**
 * Starts a payment of an order through a provider and leads to its page. A refusal is in `error`; nothing was
 * paid then.
 */
export function useHostedPage(way: HostedOrderPayment, pay: PaymentDue) {
  const begin = useCall(calls[way], { quiet: true })
  const { leaving, leave } = useLeave()
  return {
    busy: begin.busy || leaving,
    error: begin.error,
    clear: begin.clear,
    async go() {
      const begun = await begin.run({ order_sn: pay.order_sn, ...amountSaid(pay) })
      if (begun) leave(begun.url)
      return begun
    },
  }
}
