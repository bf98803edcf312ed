import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { atOnce } from '#database/transaction'
import { unsubscribe } from '#market/talk/subscription/own-subscription'
import { isUuid } from '#rules/text/uuid'
import type { AppContext } from '../context.ts'
import { isOurs } from '../secrets/subscriber-link.ts'

type UnsubscribeRequest = {
  Querystring: { s?: string; k?: string }
  Body: Record<string, unknown> | undefined
}
const bodyBytes = 1024

/**
 * `POST /unsubscribe?s=&k=`: the request of a mail program whose reader pressed its "unsubscribe" (RFC
 * 8058). It has no signature of ours and follows no redirect. `GET` is the page with a button, and changes
 * nothing.
 */
export async function serveUnsubscribe(app: FastifyInstance, shop: AppContext): Promise<void> {
  await app.register(formBody, { bodyLimit: bodyBytes })
  app.post<UnsubscribeRequest>('/unsubscribe', async (request, reply) => {
    const { s = '', k = '' } = request.query
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    const oneClick = request.body?.['List-Unsubscribe'] === 'One-Click'
    if (
      !oneClick ||
      typeof s !== 'string' ||
      typeof k !== 'string' ||
      !isUuid(s.toLowerCase()) ||
      !isOurs(shop.secrets, { s, k })
    )
      return reply.code(400).send('This is not a link of ours.\n')
    await atOnce(shop.db, (tx) => unsubscribe(tx, { at: shop.now() }, { subscriber_uuid: s.toLowerCase() }))
    return reply.send('Unsubscribed.\n')
  })
}
