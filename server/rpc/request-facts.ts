import type { FastifyInstance } from 'fastify'
import type { Language } from '#rules/sites'

/** What is found out about a request on its way, for the log and the figures. No secrets belong in here. */
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
