import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { providerNames } from '#rules/paying/payments'
import type { AppContext } from '../context.ts'
import { fairQueue } from '../workers/fair-queue.ts'
import { handleWebhook } from './handle-webhook.ts'
import { convergeReturnPath } from './providers/converge.ts'
import { resultPath } from './start-payment.ts'

const bodyBytes = 256 * 1024
/** Each may cost a request to its provider, even from strangers. */
const askedAtOnce = 8

/**
 * `POST /payment/notify/PROVIDER`: notifications of providers, read byte for byte because signatures are
 * over bytes. Answers 200 once it is booked and stored, 400 when forged, and 503 where it should be sent
 * again.
 */
export function serveWebhooks(app: FastifyInstance, shop: AppContext): void {
  const turn = fairQueue(askedAtOnce, 100)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytes }, (_request, body, done) =>
    done(null, body),
  )
  app.route({
    method: ['GET', 'POST'],
    url: convergeReturnPath,
    handler: (request, reply) => comeBack(shop, request, reply),
  })
  for (const name of providerNames)
    app.post(`/payment/notify/${name}`, async (request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      const body = typeof request.body === 'string' ? request.body : ''
      try {
        const outcome = await turn(() => handleWebhook(shop, name, { headers: request.headers, body }))
        request.log.info({ provider: name, outcome }, 'a payment notification')
        return reply.code(outcome === 'forged' ? 400 : 200).send(`${outcome}\n`)
      } catch (error) {
        request.log.error({ err: error, provider: name }, 'a payment notification could not be dealt with')
        return reply.code(503).header('retry-after', '60').send('later\n')
      }
    })
}

/**
 * Converge sends its result and the buyer in one request: the result is only a hint, and the buyer is
 * redirected to the result page, which polls as well.
 */
async function comeBack(shop: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const sent = request.method === 'GET' ? request.url.replace(/^[^?]*\??/, '') : String(request.body ?? '')
  await handleWebhook(shop, 'converge', { headers: request.headers, body: sent }).catch((error: unknown) =>
    request.log.warn({ err: error }, 'Converge could not be asked about a callback'),
  )
  const attempt = new URLSearchParams(sent).get('ssl_invoice_number') ?? ''
  return reply.header('cache-control', 'no-store').redirect(resultPath(attempt), 303)
}
