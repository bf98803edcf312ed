import type { FastifyInstance } from 'fastify'
import { openApi } from '#api/openapi'
import type { Config } from '../config/config.ts'
import { apiPage } from './api-page.ts'
import { contentSecurity } from './content-security.ts'

/** `/api-docs`: the API for people; `/api-docs/openapi.json`: for machines. Generated on first request. */
export function serveApiDocs(app: FastifyInstance, config: Pick<Config, 'public_url'>): void {
  let made: { json: string; page: string } | undefined
  const docs = () => {
    if (!made) {
      const api = openApi(config.public_url)
      made = { json: JSON.stringify(api), page: apiPage(api) }
    }
    return made
  }
  app.get('/api-docs', async (_request, reply) => {
    const { page } = docs()
    reply
      .header('content-security-policy', contentSecurity({ scripts: [] }))
      .header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/api-docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(docs().json),
  )
}
