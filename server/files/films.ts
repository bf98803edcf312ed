import type { FastifyInstance } from 'fastify'
import { reading } from '#database/transaction'
import { storeFilm } from '#market/people/content/store-film'
import { refuse } from '#rules/refusals'
import { isUuid } from '#rules/text/uuid'
import type { AppContext } from '../context.ts'
import { sendKept } from './send-kept.ts'

/** `GET /film/<id>`: the film that the store of an open manufacturer shows now. */
export function serveFilms(app: FastifyInstance, shop: AppContext): void {
  app.get<{ Params: { id: string } }>('/film/:id', async (request, reply) => {
    const { id } = request.params
    const film = isUuid(id) ? await reading(shop.db, (tx) => storeFilm(tx, id)) : null
    if (!film) {
      reply.code(404)
      return refuse('request.notFound')
    }
    reply
      .header('content-disposition', 'inline')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'self'")
      .header('cache-control', 'public, max-age=300')
      .type('video/mp4')
    return sendKept(shop, { request, reply }, film)
  })
}
