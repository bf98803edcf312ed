import { createHash } from 'node:crypto'
import { SaxesParser } from 'saxes'
import type { ProviderUpdate } from '#market/paying/payment/attempt/settle-attempt'
import { dayAt } from '#rules/days'
import { moneyText, parseMoney, zero } from '#rules/money/money'
import type { AttemptFailure } from '#rules/paying/payments'
import type { ConvergeSettings } from '../../config/payments.ts'
import {
  ForgedNotificationError,
  failed,
  type Notification,
  type PaymentProvider,
  type ReturnAnswer,
} from './provider.ts'

const timeoutMs = 15_000
const dayMs = 86_400_000

/** Where Converge sends the buyer and its result to. */
export const convergeReturnPath = '/payment/return/converge'

/**
 * Converge by Elavon, on its hosted page: we fetch a token for the payment, the card is typed there.
 * Converge signs nothing, so its callback is only a hint to poll; the result is its answer to a query for
 * our number.
 */
export function openConverge(settings: ConvergeSettings): PaymentProvider {
  const account = {
    ssl_merchant_id: settings.account_id,
    ssl_user_id: settings.user_id,
    ssl_pin: settings.pin,
  }
  return {
    name: 'converge',
    async open({ attempt_number, amount_cents, title, email, return_url }) {
      const token = await post(`${settings.api}/hosted-payments/transaction_token`, {
        ...account,
        ssl_transaction_type: 'ccsale',
        ssl_amount: moneyText(amount_cents),
        ssl_invoice_number: attempt_number,
        ssl_merchant_txn_id: attempt_number,
        ssl_description: title,
        ssl_email: email,
        ssl_callback_url: new URL(convergeReturnPath, return_url).href,
      })
      // An answer without a token is a page with an error message.
      if (!/^[\w+/=-]{10,}$/.test(token.trim())) throw new Error('Converge gave no token')
      const page = new URL(`${settings.api}/hosted-payments`)
      page.searchParams.set('ssl_txn_auth_token', token.trim())
      return { reference: attempt_number, redirect_url: page.href }
    },
    async ask({ attempt_number, created_at }) {
      const query = xml({
        ...account,
        ssl_transaction_type: 'txnquery',
        // The provider's time zone is unknown, so a day is added on each side.
        ssl_search_start_date: day(created_at.getTime() - dayMs),
        ssl_search_end_date: day(created_at.getTime() + 3 * dayMs),
      })
      const answer = await post(`${settings.api}/VirtualMerchant/processxml.do`, { xmldata: query })
      return saysAll(transactionsIn(answer).filter((one) => one.ssl_invoice_number === attempt_number))
    },
    async hear({ body }) {
      return read(body)
    },
  }
}

async function post(url: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`Converge answers ${response.status}`)
  return response.text()
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const xml = (fields: Record<string, string>) =>
  `<txn>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join('')}</txn>`

/** MM/DD/YYYY */
function day(ms: number): string {
  const [year, month, date] = dayAt(new Date(ms), 'UTC').split('-')
  return `${month}/${date}/${year}`
}

type Transaction = Record<string, string>

/** The transactions of an answer, each by its fields. Throws where the answer is malformed, or an error. */
function transactionsIn(answer: string): Transaction[] {
  const found: Transaction[] = []
  let one: Transaction | undefined
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    text = ''
    if (name === 'txn') one = {}
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'txn') {
      if (one) found.push(one)
      one = undefined
    } else if (one) one[name] = text.trim()
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(answer).close()
  const wrong = found.find((each) => each.errorCode)
  if (wrong) throw new Error(`Converge: ${wrong.errorCode} ${wrong.errorName ?? ''}`)
  return found.filter((each) => each.ssl_txn_id)
}

const isApproved = (one: Transaction) =>
  /^APPROV/i.test(one.ssl_result_message ?? '') && /SALE/i.test(one.ssl_transaction_type ?? '')

/** Of all tries with a card for one payment: the one that was approved, or why the last was not. */
function saysAll(tries: readonly Transaction[]): ReturnAnswer {
  const approved = tries.find(isApproved)
  if (approved)
    return {
      state: 'paid',
      charge: approved.ssl_txn_id!,
      received_cents: parseMoney(approved.ssl_amount ?? '') ?? zero,
      currency: approved.ssl_transaction_currency || 'USD',
    } satisfies ProviderUpdate
  const last = tries.at(-1)
  return last ? failed(reasonOf(last)) : { state: 'waiting' }
}

const reasonOf = ({ ssl_result_message }: Transaction): AttemptFailure =>
  /INVALID CARD|CARD NUMBER/i.test(ssl_result_message ?? '') ? 'cardNumber' : 'declined'

/**
 * A callback: the payment it is about. The number cannot be guessed, so that strangers cannot make us poll.
 */
function read(body: string): Notification {
  const fields = new URLSearchParams(body)
  const attempt_number = fields.get('ssl_invoice_number')
  if (!attempt_number) throw new ForgedNotificationError('it names no payment')
  const print = createHash('sha256').update(body).digest('hex').slice(0, 32)
  return {
    event_id: `${attempt_number} ${print}`,
    kind: fields.get('ssl_result_message') ?? 'callback',
    // Its token is no name: it goes by ours.
    reference: attempt_number,
    attempt_number,
    says: { state: 'ask' },
  }
}
