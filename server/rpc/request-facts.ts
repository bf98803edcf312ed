import type { FastifyInstance } from 'fastify'
import type { Language } from '#rules/sites'

/** Facts about a request for log and metrics. Never put secrets here. */
type RequestFacts = {
  call?: string
  reason?: string
  language?: Language
  account_id?: number
}

declare module 'fastify' {
  interface FastifyRequest {
    about: RequestFacts
  }
}

export function addRequestFacts(app: FastifyInstance): void {
  app.decorateRequest('about')
  app.addHook('onRequest', async (request) => {
    request.about = {}
  })
}
