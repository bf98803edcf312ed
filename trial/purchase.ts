import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Scalar } from '#api/wire/signature'
import { refusals } from '#rules/refusals'
import { type Answer, readAnswer, type Sender } from '../bench/calls.ts'
import { sealed } from '../bench/customers.ts'
import { signed } from '../bench/load.ts'
import type { Journal, Order } from './journal.ts'
import type { Customer, Goods } from './shop.ts'

export type BuyingRun = {
  url: string
  journal: Journal /** No try is repeated after that. */
  closed: AbortSignal
}
type Call = { path: string; input: () => Promise<Record<string, Scalar>> }

const answerWithinMs = 8_000
const retryMs = 400
/** For a request that never reached the shop's own rules, or that they ask to send again. */
const again = new Set<number>([
  refusals['request.tooMany'].code,
  refusals['request.unavailable'].code,
  refusals['request.somethingWrong'].code,
])

/**
 * One purchase as a browser makes it: an order, and its payment from the wallet. Unanswered requests are
 * repeated under the same key until they are decided.
 */
export async function buy(customer: Customer, goods: Goods, run: BuyingRun): Promise<void> {
  const { journal } = run
  const quantity = 1
  const send = senderOf(customer, run)
  const checkout = {
    logistics_type: 1,
    purchase_mode: 1,
    warehouse_area_id: goods.warehouse_area_id,
    product_list: JSON.stringify([
      { product_id: goods.product_id, relation_id: goods.relation_id, quantity },
    ]),
    idempotency_key: randomUUID(),
  }
  const made = await decide({ path: '/home/create', input: async () => checkout }, send, run)
  if (made?.code === refusals['stock.notEnough'].code) journal.soldOut += 1
  if (made?.code !== 200) return
  const { order_parent_number, order_numbers, total } = made.data as {
    order_parent_number: string
    order_numbers: string[]
    total: string
  }
  const order: Order = {
    company_id: customer.company_id,
    order_parent_number,
    order_numbers,
    relation_id: goods.relation_id,
    quantity,
    cents: Math.round(Number(total) * 100),
    paid: false,
  }
  journal.orders.push(order)
  const key = { order_sn: order_parent_number, idempotency_key: randomUUID() }
  const input = async () => ({ ...key, credential: await sealed(send) })
  const paid = await decide({ path: '/pay/balance', input }, send, run)
  if (paid?.code !== 200) return
  order.paid = true
  journal.purchases.push(performance.now())
}

/** Sends it until it is decided. Undefined when the run was over before. */
async function decide({ path, input }: Call, send: Sender, run: BuyingRun): Promise<Answer | undefined> {
  const { journal, closed } = run
  while (!closed.aborted) {
    try {
      const answer = await send(path, await input())
      if (answer.code === 200 || answer.code === refusals['stock.notEnough'].code) return answer
      journal.tries.push({ at: performance.now(), reason: `${answer.code}` })
      if (!again.has(answer.code)) {
        journal.unfinished.push(`${path} was refused: ${answer.code} ${answer.msg}`)
        return answer
      }
    } catch (error) {
      journal.tries.push({ at: performance.now(), reason: reasonOf(error) })
    }
    await pause(retryMs)
  }
  journal.unfinished.push(`${path} was not decided when time ended`)
  return undefined
}

function reasonOf(error: unknown): string {
  const { cause, name, message } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? (name === 'TimeoutError' ? 'no answer' : message)
}

/** Makes signed calls as this customer, through the proxy. Throws where there is no answer of the shop. */
function senderOf(customer: Customer, { url }: BuyingRun): Sender {
  return async (path, input) => {
    const response = await fetch(url + path, {
      method: 'POST',
      body: signed(customer, path, input),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': customer.address,
      },
      signal: AbortSignal.timeout(answerWithinMs),
    })
    const text = await response.text()
    if (!text.startsWith('{')) throw new Error(`HTTP ${response.status} of the proxy`)
    const answer = readAnswer(text)
    // The key is fetched for one payment: without it there is nothing to send.
    if (path === '/user/credentialKey' && answer.code !== 200) throw new Error(`${answer.code} for a key`)
    return answer
  }
}
