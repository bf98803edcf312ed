import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { HostedPayment, ProviderName } from '#rules/paying/payments'
import type { PaymentSettings } from '#server/config/payments'
import type { IncomingRequest } from '#server/payments/providers/provider'

/**
 * How a buyer pays on a provider's page; the amount and currency that were asked for unless told. `taken`:
 * the money is gone as well where the shop would have to take it after the buyer agreed, as when it did and
 * the answer was lost.
 */
export type Paid = { amount_cents?: number; currency?: string; taken?: true }

/**
 * A payment provider as the shop meets it over the network, in its own protocol. Written from its public
 * description.
 */
export type Simulator = {
  name: ProviderName
  payment: HostedPayment
  settings: Partial<PaymentSettings>
  /** The buyer pays on the page of the payment that the shop calls by this number. */
  pay(attempt_number: string, how?: Paid): void
  /** The buyer, or the bank, does not. */
  refuse(attempt_number: string): void
  /**
   * What it tells of the payment as it is now, signed at that time. The same `id` is the same notification
   * again.
   */
  tell(attempt_number: string, about?: { id?: string; at?: Date }): IncomingRequest
  /** What somebody else might send in its place. */
  forgeries(attempt_number: string): Promise<IncomingRequest[]> | IncomingRequest[]
  /** How often money was taken for it. */
  charged(attempt_number: string): number
  /** How many payments it knows under this number. */
  pages(attempt_number: string): number
  /** Answers nothing from now on, or again. */
  away: boolean
  /** Does what it is asked next, but its answer is lost; so many times. */
  losesAnswers: number
}

export type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
export type Given = { status?: number; body?: unknown; type?: string; location?: string }

/** The page where a buyer pays, as plain as can be: one button. */
export const payPage = (name: string): Given => ({
  body: `<!doctype html><html lang="en"><title>${name}</title><form method="post"><button>Pay at ${name}</button></form></html>`,
  type: 'text/html; charset=utf-8',
})
/** Leads the buyer back to the shop. */
export const backTo = (location: string): Given => ({ status: 303, location })

/** Listens on a free port until the file's last test; `answer` gives what each request is answered with. */
export async function listen(
  state: { away: boolean; losesAnswers: number },
  answer: (asked: Asked) => Given,
): Promise<string> {
  const server = createServer((request, response) => {
    void serve(request, response)
  })
  async function serve(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (state.away) return void request.socket.destroy()
    const { method = 'GET', url = '/', headers } = request
    const given = answer({ method, path: url, headers, body: Buffer.concat(parts).toString() })
    if (state.losesAnswers > 0 && method === 'POST') {
      state.losesAnswers -= 1
      return void request.socket.destroy()
    }
    const { status = 200, body = '', type = 'application/json', location } = given
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) })
    response.end(text)
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A shop's settings, as environment variables, with which it is paid at these. */
export function environmentOf(simulators: readonly Simulator[]): Record<string, string> {
  const { stripe, paypal, converge }: Partial<PaymentSettings> = Object.assign(
    {},
    ...simulators.map(({ settings }) => settings),
  )
  return {
    ...(stripe && {
      STRIPE_SECRET_KEY: stripe.secret_key,
      STRIPE_WEBHOOK_SECRET: stripe.webhook_secrets.join(),
      STRIPE_API: stripe.api!,
    }),
    ...(paypal && {
      PAYPAL_CLIENT_ID: paypal.client_id,
      PAYPAL_CLIENT_SECRET: paypal.client_secret,
      PAYPAL_WEBHOOK_ID: paypal.webhook_id,
      PAYPAL_API: paypal.api!,
    }),
    ...(converge && {
      CONVERGE_ACCOUNT_ID: converge.account_id,
      CONVERGE_USER_ID: converge.user_id,
      CONVERGE_PIN: converge.pin,
      CONVERGE_API: converge.api,
    }),
  }
}
