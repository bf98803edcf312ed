import { randomBytes } from 'node:crypto'
import { payment } from '#rules/codes'
import type { IncomingRequest } from '#server/payments/providers/provider'
import { type Asked, backTo, type Given, listen, type Paid, payPage, type Simulator } from './simulator.ts'

type Sale = { id: string; number: string; message: string; amount: string; currency: string; day: number }
type Page = { token: string; number: string; amount: string; callback: string }

const account = { ssl_merchant_id: '012345', ssl_user_id: 'trestle', ssl_pin: 'PIN&1' }

/**
 * Converge: tokens for its hosted page, callbacks that nobody signs, and the query of transactions in XML.
 */
export async function openConvergeSimulator(): Promise<Simulator> {
  const pages: Page[] = []
  const sales: Sale[] = []
  const state = { away: false, losesAnswers: 0 }
  const api = await listen(state, (asked) => {
    const token = new URL(asked.path, 'http://converge').searchParams.get('ssl_txn_auth_token')
    const page = pages.find((one) => one.token === token)
    if (!page) return answer({ pages, sales }, asked)
    if (asked.method === 'GET') return payPage('Converge')
    sell(page.number, 'APPROVAL')
    return backTo(`${page.callback}?${callback(lastOf(page.number), 'A1').body}`)
  })
  const lastOf = (number: string) => {
    const found = sales.findLast((one) => one.number === number)
    if (!found) throw new Error(`Converge has no sale ${number}`)
    return found
  }
  const sell = (number: string, message: string, { amount_cents, currency = 'USD' }: Paid = {}) => {
    const page = pages.find((one) => one.number === number)
    if (!page) throw new Error(`Converge knows no ${number}`)
    const amount = amount_cents === undefined ? page.amount : (amount_cents / 100).toFixed(2)
    const id = randomBytes(12).toString('hex').toUpperCase()
    sales.push({ id, number, message, amount, currency, day: Date.now() })
  }
  return Object.assign(state, {
    name: 'converge',
    payment: payment.gateway,
    settings: {
      converge: {
        account_id: account.ssl_merchant_id,
        user_id: account.ssl_user_id,
        pin: account.ssl_pin,
        api,
      },
    },
    pay: (attempt_number, how) => sell(attempt_number, 'APPROVAL', how),
    refuse: (attempt_number) => sell(attempt_number, 'DECLINED: INVALID CARD'),
    tell: (attempt_number, { id = randomBytes(6).toString('hex') } = {}) =>
      callback(lastOf(attempt_number), id),
    forgeries(attempt_number) {
      const told: Sale = {
        id: 'FORGED',
        number: attempt_number,
        message: 'APPROVAL',
        amount: '1.00',
        currency: 'USD',
        day: 0,
      }
      return [
        callback(told, 'a'),
        callback({ ...told, number: 'P000000000' }, 'b'),
        { headers: {}, body: 'nonsense' },
      ]
    },
    charged: (attempt_number) =>
      sales.filter((one) => one.number === attempt_number && one.message === 'APPROVAL').length,
    pages: (attempt_number) => pages.filter((one) => one.number === attempt_number).length,
  } satisfies Omit<Simulator, 'away' | 'losesAnswers'>)
}

const callback = ({ id, number, message, amount }: Sale, approval: string): IncomingRequest => ({
  headers: {},
  body: new URLSearchParams({
    ssl_result: message === 'APPROVAL' ? '0' : '1',
    ssl_result_message: message,
    ssl_txn_id: id,
    ssl_invoice_number: number,
    ssl_amount: amount,
    ssl_approval_code: approval,
  }).toString(),
})

type Book = { pages: Page[]; sales: Sale[] }

function answer({ pages, sales }: Book, { path, body }: Asked): Given {
  const sent = new URLSearchParams(body)
  if (path === '/hosted-payments/transaction_token') {
    if (!isOurs(sent.get('ssl_pin'))) return { status: 400, body: 'wrong account', type: 'text/plain' }
    const token = randomBytes(24).toString('base64')
    pages.push({
      token,
      number: sent.get('ssl_invoice_number') ?? '',
      amount: sent.get('ssl_amount') ?? '',
      callback: sent.get('ssl_callback_url') ?? '',
    })
    return { body: token, type: 'text/plain' }
  }
  const asked = sent.get('xmldata') ?? ''
  const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(asked)?.[1] ?? ''
  if (!isOurs(field('ssl_pin').replaceAll('&amp;', '&'))) return fault('4025', 'Invalid Credentials')
  const [from, to] = [field('ssl_search_start_date'), field('ssl_search_end_date')]
  if (!/^\d\d\/\d\d\/\d{4}$/.test(from) || !/^\d\d\/\d\d\/\d{4}$/.test(to))
    return fault('5080', 'Invalid date')
  const found = sales
    .map(
      (one) =>
        `<txn><ssl_txn_id>${one.id}</ssl_txn_id><ssl_transaction_type>SALE</ssl_transaction_type><ssl_invoice_number>${one.number}</ssl_invoice_number><ssl_amount>${one.amount}</ssl_amount><ssl_transaction_currency>${one.currency}</ssl_transaction_currency><ssl_result_message>${one.message}</ssl_result_message></txn>`,
    )
    .join('')
  return {
    body: `<?xml version="1.0" encoding="UTF-8"?><txnlist><ssl_txn_count>${sales.length}</ssl_txn_count>${found}</txnlist>`,
    type: 'text/xml',
  }
}

const isOurs = (pin: string | null) => pin === account.ssl_pin
const fault = (code: string, name: string): Given => ({
  body: `<?xml version="1.0"?><txn><errorCode>${code}</errorCode><errorName>${name}</errorName></txn>`,
  type: 'text/xml',
})
