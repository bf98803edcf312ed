import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

const demoModels = join(import.meta.dirname, '../../demo/data/pictures')
const keyPattern = /^demo((?:\/[A-Za-z0-9_-]{1,80}){1,3})$/
const brotli = promisify(brotliCompress)
/** Compressed models stay in memory: they are requested seldom, and are some 30 KB. */
const memoryModels = 200

/**
 * `GET /model/<key>`: a product's model as GLB. Its geometry is compressed by meshopt already; brotli saves
 * another quarter. 404 where there is none.
 */
export function serveModels(app: FastifyInstance): void {
  const packed = new LRUCache<string, Promise<Buffer>>({ max: memoryModels })

  function packedOf(key: string, plain: Buffer): Promise<Buffer> {
    const known = packed.get(key)
    if (known) return known
    const made = brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    })
    packed.set(key, made)
    return made
  }

  app.get<{ Params: { '*': string } }>('/model/*', async (request, reply) => {
    const within = keyPattern.exec(request.params['*'])?.[1]
    const plain = within && (await readFile(join(demoModels, `${within}.glb`)).catch(() => null))
    if (!plain)
      return reply.code(404).header('cache-control', 'public, max-age=300').type('text/plain').send('')
    reply
      .type('model/gltf-binary')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
    return reply.header('content-encoding', 'br').send(await packedOf(within, plain))
  })
}
