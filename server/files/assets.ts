import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const builtClient = join(import.meta.dirname, '../../build/client')
export const builtServer = join(import.meta.dirname, '../../build/server/index.js')

/**
 * The app's built files, compressed by the build. Those under `/assets/` have a hash in their name and are
 * cached for good.
 */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  if (!existsSync(builtClient)) return
  await app.register(fastifyStatic, {
    root: builtClient,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = path.includes(`${join('client', 'assets')}`)
      reply.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  // A file of an older version: a page that asks for it is told so, and not sent to the home page.
  app.get('/assets/*', (_request, reply) => reply.callNotFound())
}
