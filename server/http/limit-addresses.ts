import type { FastifyInstance } from 'fastify'
import { clientAddress, isLocal } from '../rpc/address.ts'
import type { RateLimits } from './limits.ts'

/**
 * What is no call of an account and costs more than a look: how often a minute one address may have it. By
 * the beginning of the route.
 */
const perMinute: Readonly<Record<string, number>> = {
  // Each may cost a question to its provider. What is turned away is sent again.
  '/payment/': 300,
  '/sandbox/': 300,
  '/unsubscribe': 120,
  '/file/': 1200,
  '/own-data/': 120,
  '/picture-package/': 120,
  '/paper/': 600,
}

/** Counts such requests by the address they come from, before anything else of them is looked at. */
export function limitAddresses(app: FastifyInstance, { limitAddress }: RateLimits): void {
  const limits = Object.entries(perMinute).map(
    ([begin, most]) => [begin, limitAddress({ name: begin, perMinute: most })] as const,
  )
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions
    const found = limits.find(([begin]) => url.startsWith(begin))
    await found?.[1]({ address: clientAddress(request), local: isLocal(request) })
  })
}
