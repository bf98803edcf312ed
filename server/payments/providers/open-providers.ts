import type { Payment } from '#rules/codes'
import { hostedPayments, type ProviderName, providerOf } from '#rules/paying/payments'
import type { PaymentSettings } from '../../config/payments.ts'
import { openConverge } from './converge.ts'
import { openPayPal } from './paypal.ts'
import type { PaymentProvider } from './provider.ts'
import { openSandbox, type SandboxShop } from './sandbox.ts'
import { openStripe } from './stripe.ts'

export type Providers = {
  /** The provider of each payment method here. Methods without one are not offered. */
  offered: ReadonlyMap<Payment, ProviderName>
  /** Undefined for a provider whose keys were removed: its attempts wait until they are back. */
  get(name: ProviderName): PaymentProvider | undefined
}

/** The providers that are configured, and the sandbox in the place of the others where it may run. */
export function openProviders(settings: PaymentSettings, shop: SandboxShop): Providers {
  const open = new Map<ProviderName, PaymentProvider>()
  if (settings.stripe) open.set('stripe', openStripe(settings.stripe))
  if (settings.paypal) open.set('paypal', openPayPal(settings.paypal))
  if (settings.converge) open.set('converge', openConverge(settings.converge))
  if (settings.sandbox) open.set('sandbox', openSandbox(shop))
  const offered = new Map<Payment, ProviderName>()
  for (const way of hostedPayments) {
    const name = providerOf[way]
    if (open.has(name)) offered.set(way, name)
    else if (settings.sandbox) offered.set(way, 'sandbox')
  }
  return { offered, get: (name) => open.get(name) }
}
