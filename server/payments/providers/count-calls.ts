import { Counter } from 'prom-client'
import type { PaymentProvider } from './provider.ts'

/** Counts what providers are asked, by outcome. */
export function openProviderMetrics() {
  const calls = new Counter({
    name: 'trestle_provider_calls_total',
    help: 'Calls to payment providers and notifications of theirs, by outcome: ok or failed.',
    labelNames: ['provider', 'call', 'outcome'],
    registers: [],
  })
  return {
    metrics: [calls],
    /** The same provider, with its calls counted. */
    counted(provider: PaymentProvider): PaymentProvider {
      const { name: label, open, ask, capture, close, lacks, hear } = provider
      const count =
        <Given extends unknown[], Answer>(call: string, work: (...given: Given) => Promise<Answer>) =>
        async (...given: Given): Promise<Answer> => {
          try {
            const answer = await work.apply(provider, given)
            calls.inc({ provider: label, call, outcome: 'ok' })
            return answer
          } catch (error) {
            calls.inc({ provider: label, call, outcome: 'failed' })
            throw error
          }
        }
      return {
        name: label,
        open: count('open', open),
        ask: count('ask', ask),
        hear: count('hear', hear),
        ...(capture ? { capture: count('capture', capture) } : {}),
        ...(close ? { close: count('close', close) } : {}),
        ...(lacks ? { lacks: count('lacks', lacks) } : {}),
      }
    },
  }
}
