import type { Payment } from '#rules/codes'
import { type HostedPayment, hostedPayments, type ProviderName, providerOf } from '#rules/paying/payments'
import type { PaymentSettings } from '../../config/payments.ts'
import { openConverge } from './converge.ts'
import { openPayPal } from './paypal.ts'
import type { PaymentProvider } from './provider.ts'
import { openSandbox, type SandboxShop } from './sandbox.ts'
import { openStripe } from './stripe.ts'

export type Providers = {
  /**
   * The provider of each payment method here. Methods without one are not offered, nor those that the shop's
   * account with the provider lacks, as far as the provider has said by now.
   */
  offered(): ReadonlyMap<Payment, ProviderName>
  /** Undefined for a provider whose keys were removed: its attempts wait until they are back. */
  get(name: ProviderName): PaymentProvider | undefined
}

/** The providers that are configured, and the sandbox in the place of the others where it may run. */
export function openProviders(
  settings: PaymentSettings,
  shop: SandboxShop,
  counted = (provider: PaymentProvider) => provider,
): Providers {
  const open = new Map<ProviderName, PaymentProvider>()
  if (settings.stripe) open.set('stripe', openStripe(settings.stripe))
  if (settings.paypal) open.set('paypal', openPayPal(settings.paypal))
  if (settings.converge) open.set('converge', openConverge(settings.converge))
  if (settings.sandbox) open.set('sandbox', openSandbox(shop))
  for (const [name, provider] of open) open.set(name, counted(provider))
  const offered = new Map<Payment, ProviderName>()
  for (const way of hostedPayments) {
    const name = providerOf[way]
    if (open.has(name)) offered.set(way, name)
    else if (settings.sandbox) offered.set(way, 'sandbox')
  }
  const lacked = [...open.values()].map((provider) => remembered(provider, shop.now))
  return {
    offered: () => {
      const lacks = lacked.flatMap((lacksNow) => lacksNow())
      return new Map([...offered].filter(([way]) => !lacks.some((one) => one === way)))
    },
    get: (name) => open.get(name),
  }
}

/** How long it is believed what an account takes. */
const believedMs = 10 * 60_000

/**
 * What an account was last said to lack: asked anew from time to time, while the former answer holds. Where
 * the provider does not say, nothing is known to lack, and its page refuses what it does not take.
 */
function remembered({ lacks }: PaymentProvider, now: () => Date): () => readonly HostedPayment[] {
  let known: readonly HostedPayment[] = []
  let askedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (lacks && now().getTime() - askedAt >= believedMs) {
      askedAt = now().getTime()
      lacks().then(
        (said) => {
          known = said
        },
        () => {},
      )
    }
    return known
  }
}
