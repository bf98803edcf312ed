import type { FastifyInstance } from 'fastify'
import { calls } from '#api/calls'
import { refuse } from '#rules/refusals'

/**
 * A program that reads the address of a call is told that calls are posted. A browser that is led there gets
 * what pages have at that address.
 */
export function refuseReadCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || request.headers.accept?.includes('text/html')) return
    const path = request.url.split('?')[0]!
    if (!calls.has(path as never)) return
    reply.header('allow', 'POST')
    refuse('request.postOnly')
  })
}
