import type { FastifyInstance } from 'fastify'
import { clientAddress, isLocal } from '../rpc/address.ts'
import type { RateLimits } from './limits.ts'

/**
 * The limits per minute and address of expensive routes without an account. By the beginning of the route.
 */
const perMinute: Readonly<Record<string, number>> = {
  // Each may cost a request to the provider, which resends refused webhooks.
  '/payment/': 300,
  '/sandbox/': 300,
  '/unsubscribe': 120,
  '/file/': 1200,
  '/own-data/': 120,
  '/picture-package/': 120,
  '/paper/': 600,
  '/inbound-labels/': 120,
}

/** Counts such requests by their address, before they are processed. */
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
