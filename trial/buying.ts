import { setTimeout as pause } from 'node:timers/promises'
import { chance } from '../bench/products/product.ts'
import { type BuyingRun, buy } from './purchase.ts'
import type { Crowd } from './shop.ts'

/** One in so many purchases is of a scarce item. */
const oneInScarce = 8
const plentyFrom = 1_000

/**
 * All buyers buy, together about so many purchases a second. Returns the function that ends it: everybody
 * finishes begun purchases, for so many seconds at most.
 */
export function startBuying({ customers, goods }: Crowd, run: Omit<BuyingRun, 'closed'>, perSecond: number) {
  const plenty = goods.filter(({ pieces }) => pieces >= plentyFrom)
  const scarce = goods.filter(({ pieces }) => pieces < plentyFrom)
  const everyMs = (customers.length / perSecond) * 1000
  const time = new AbortController()
  let going = true
  const buying = customers.map(async (customer, place) => {
    const { below, pick, next } = chance(place + 1)
    await pause(next() * everyMs)
    while (going) {
      const began = performance.now()
      await buy(customer, pick(below(oneInScarce) === 0 ? scarce : plenty), { ...run, closed: time.signal })
      await pause(Math.max(0, began + everyMs * (0.5 + next()) - performance.now()))
    }
  })
  return {
    async end(withinSeconds: number): Promise<void> {
      going = false
      const timer = setTimeout(() => time.abort(), withinSeconds * 1000)
      await Promise.all(buying)
      clearTimeout(timer)
    },
  }
}
