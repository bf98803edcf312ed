import type { Cents } from './money.ts'

/** In which currencies money is sent to a balance. Specification, section 9: "in USD or RMB". */
export const rechargeCurrencies = ['USD', 'CNY'] as const
export type RechargeCurrency = (typeof rechargeCurrencies)[number]

/** What a US dollar was worth in another currency, with four decimals, by what was sent and received. */
export function rateOf(sent: Cents, received: Cents): string {
  const parts = (BigInt(sent) * 20_000n + BigInt(received)) / (2n * BigInt(received))
  return `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}`
}
