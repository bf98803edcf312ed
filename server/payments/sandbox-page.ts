import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { showMoney } from '#rules/money/money'
import { isRechargeOnly } from '#rules/paying/payments'
import type { AppContext } from '../context.ts'
import { openAreaTexts } from '../texts.ts'
import { handleWebhook } from './handle-webhook.ts'
import {
  findSandboxPayment,
  playCard,
  type SandboxPayment,
  sandboxPath,
  type TestCard,
  testCards,
} from './providers/sandbox.ts'

const texts = openAreaTexts('hosted')
const bodyBytes = 1024
const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"
const cards = Object.keys(testCards) as TestCard[]

/**
 * The sandbox's page of a payment, as a provider's would be: the buyer chooses a test card and is led back.
 * It takes no numbers, so no real card can get in.
 */
export async function serveSandbox(app: FastifyInstance, shop: AppContext): Promise<void> {
  if (!shop.providers.get('sandbox')) return
  await app.register(formBody, { bodyLimit: bodyBytes })
  app.get<{ Querystring: { reference?: string } }>('/sandbox/pay', async (request, reply) => {
    const payment = await find(shop, request.query.reference)
    if (!payment) return reply.code(404).type('text/plain; charset=utf-8').send('No such payment.\n')
    if (payment.state !== 'open') return back(reply, payment)
    reply.header('content-security-policy', policy).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(page(payment))
  })
  app.post<{ Body: Record<string, string> | undefined }>('/sandbox/pay', async (request, reply) => {
    const { reference, choice } = request.body ?? {}
    const payment = await find(shop, reference)
    if (!payment) return reply.code(404).type('text/plain; charset=utf-8').send('No such payment.\n')
    const card = cards.find((one) => one === choice)
    const told = await playCard(shop, payment.reference, card ?? 'cancel')
    // As with any provider the notification goes its own way; if it is lost, the result page and the poller
    // ask.
    if (told)
      await handleWebhook(shop, 'sandbox', told).catch((error: unknown) =>
        request.log.warn({ err: error }, 'a notification of the sandbox was lost'),
      )
    return back(reply, payment)
  })
}

const find = (shop: AppContext, reference: unknown) =>
  typeof reference === 'string' ? findSandboxPayment(shop.db, reference) : undefined

const back = (reply: FastifyReply, { return_url }: SandboxPayment) =>
  reply.header('cache-control', 'no-store').redirect(return_url, 303)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function page(payment: SandboxPayment): string {
  const { language, amount_cents, attempt_number, reference } = payment
  const say = (key: string) => escaped(texts.say(language, key))
  const way = say(`sandbox.as${payment.payment}`)
  const hasCard = !isRechargeOnly(payment.payment)
  const choices = cards
    .filter((card) => hasCard || card !== 'invalid')
    .map(
      (card, i) =>
        `<label><input type="radio" name="choice" value="${card}"${i === 0 ? ' checked' : ''}><span>${hasCard ? `<b>${testCards[card]}</b><br>` : ''}${say(`sandbox.${card}`)}</span></label>`,
    )
    .join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${way}</title><style>${style}</style></head><body><main><p class="flag">${say('sandbox.flag')}</p><h1>${way}</h1><p class="sum">${escaped(showMoney(amount_cents, language))}</p><p class="soft">${escaped(attempt_number)}</p><form method="post" action="${escaped(sandboxPath(reference))}"><input type="hidden" name="reference" value="${escaped(reference)}"><fieldset><legend>${say(hasCard ? 'sandbox.choose' : 'sandbox.chooseResult')}</legend>${choices}</fieldset><button class="go">${say(hasCard ? 'sandbox.pay' : 'sandbox.payNow')}</button><button class="no" name="choice" value="cancel">${say('sandbox.cancel')}</button></form></main></body></html>`
}

const style =
  "*{box-sizing:border-box}body{margin:0;background:#f3f4f8;color:#1b1f2a;font:16px/1.5 -apple-system,'Segoe UI',Roboto,'Noto Sans SC',sans-serif}main{max-width:440px;margin:0 auto;padding:32px 20px 48px}h1{font-size:1.25rem;margin:20px 0 4px}.flag{margin:0;padding:10px 14px;border-radius:6px;background:#fff4d6;color:#5c4400;font-size:.875rem}.sum{font-size:2rem;font-weight:700;margin:0}.soft{color:#5b6275;margin:0 0 20px;font-size:.875rem}fieldset{border:0;margin:0;padding:0;display:grid;gap:8px}legend{padding:0;margin-bottom:8px;font-weight:600}label{display:flex;gap:12px;align-items:flex-start;padding:12px;background:#fff;border:1px solid #d9dde8;border-radius:6px;font-size:.875rem;color:#454c5e}label:has(:checked){border-color:#002ea6;background:#eef2ff}b{color:#1b1f2a;font-variant-numeric:tabular-nums;font-size:1rem}input{margin-top:5px}button{display:block;width:100%;min-height:46px;margin-top:12px;border-radius:6px;font:inherit;font-weight:600;cursor:pointer}.go{margin-top:20px;border:0;background:#002ea6;color:#fff}.no{border:1px solid #c3c9d9;background:#fff;color:#1b1f2a}button:focus-visible,input:focus-visible{outline:3px solid #7d9bff;outline-offset:2px}"
