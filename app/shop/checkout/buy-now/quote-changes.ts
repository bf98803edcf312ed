import { useEffect, useState } from 'react'
import type { Quote } from '../../../parts/order/quote.ts'

/**
 * A part of a price that has changed: a fee by its name, or a line of goods by its title. Null where it is
 * not quoted yet.
 */
type QuoteChange = { key: string; title: string | null; before: string | null; now: string | null }

const parts = ['coupon_fee', 'discount', 'pack_fee', 'insurance_fee', 'delivery_fee', 'assembly_fee'] as const

/**
 * The differences between two quotes of the same checkout: lines with another price or amount, then fees, by
 * order.
 */
export function quoteChanges(before: Quote, now: Quote): QuoteChange[] {
  return now.orders.flatMap((order) => {
    const old = before.orders.find((one) => one.merchant_uuid === order.merchant_uuid)
    if (!old) return []
    const lines = order.lines.flatMap((line): QuoteChange[] => {
      const was = old.lines.find((one) => one.relation_id === line.relation_id)
      if (!was || was.total === line.total) return []
      return [{ key: `line ${line.relation_id}`, title: line.title, before: was.total, now: line.total }]
    })
    const fees = parts.flatMap((key): QuoteChange[] =>
      old.fees[key] === order.fees[key]
        ? []
        : [{ key, title: null, before: old.fees[key], now: order.fees[key] }],
    )
    return [...lines, ...fees]
  })
}

/**
 * The quote that the buyer saw first for this input, if the server's quote differs by now: the change is
 * shown before the order can be placed. Null while they are equal.
 */
export function useQuoteBefore(asked: string, quote: Quote | undefined): Quote | null {
  const [seen, setSeen] = useState<{ asked: string; quote: Quote } | null>(null)
  useEffect(() => {
    if (quote && seen?.asked !== asked) setSeen({ asked, quote })
  }, [asked, quote, seen])
  if (!quote || seen?.asked !== asked) return null
  return seen.quote.quote_id === quote.quote_id ? null : seen.quote
}
