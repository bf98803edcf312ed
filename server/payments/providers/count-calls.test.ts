import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { openProviderMetrics } from './count-calls.ts'
import type { PaymentProvider } from './provider.ts'

test('what a provider is asked is counted by outcome, and its answers and errors pass', async () => {
  const { metrics, counted } = openProviderMetrics()
  const registry = new Registry()
  for (const metric of metrics) registry.registerMetric(metric)
  const away = () => Promise.reject(new Error('away'))
  const provider: PaymentProvider = {
    name: 'stripe',
    open: async () => ({ reference: 'r', redirect_url: 'https://pay.test' }),
    ask: away,
    hear: away,
  }
  const known = {
    attempt_number: 'a',
    idempotency_key: 'k',
    reference: 'r',
    amount_cents: 1 as never,
    created_at: new Date(),
  }
  const one = counted(provider)
  expect(await one.open({} as never)).toEqual({ reference: 'r', redirect_url: 'https://pay.test' })
  await expect(one.ask(known)).rejects.toThrow('away')
  await expect(one.ask(known)).rejects.toThrow('away')
  expect([one.capture, one.close, one.lacks]).toEqual([undefined, undefined, undefined])
  const figures = await registry.metrics()
  expect(figures).toContain('trestle_provider_calls_total{provider="stripe",call="open",outcome="ok"} 1')
  expect(figures).toContain('trestle_provider_calls_total{provider="stripe",call="ask",outcome="failed"} 2')
})
