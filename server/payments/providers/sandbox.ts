import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Db } from '#database/connect'
import type { Tables } from '#database/tables'
import type { ProviderUpdate } from '#market/paying/payment/attempt/settle-attempt'
import { type AttemptFailure, attemptFailures } from '#rules/paying/payments'
import { isSignature, type Secrets, signature } from '../../secrets/signing.ts'
import { ForgedNotificationError, failed, type Notification, type PaymentProvider } from './provider.ts'

export type SandboxPayment = Selectable<Tables['sandbox_payment']>
export type SandboxShop = { db: Db; secrets: Secrets; now: () => Date }

/** Test cards by their well-known numbers, with the result of each. No other can be entered. */
export const testCards = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  invalid: '4242 4242 4242 4241',
  late: '4000 0000 0000 0077',
  silent: '4000 0000 0000 3220',
} as const
export type TestCard = keyof typeof testCards
const lateMs = 10_000

const signatureHeader = 'sandbox-signature'

/** The sandbox's page of a payment: on our own host, as a path only, for any address of the shop. */
export const sandboxPath = (reference: string) => `/sandbox/pay?${new URLSearchParams({ reference })}`

/**
 * The simulated provider: a page of our own with test cards, for a trial without keys. It has its own table,
 * and sends signed notifications, so that the rest of the shop treats it like any provider.
 */
export function openSandbox({ db, secrets, now }: SandboxShop): PaymentProvider {
  return {
    name: 'sandbox',
    async open({ attempt_number, idempotency_key, payment, amount_cents, language, return_url }) {
      const reference = `sandbox_${idempotency_key}`
      const { pathname, search } = new URL(return_url)
      await db
        .insertInto('sandbox_payment')
        .values({
          reference,
          attempt_number,
          payment,
          amount_cents,
          language,
          return_url: pathname + search,
          card: null,
          failure: null,
          ready_at: null,
          created_at: now(),
        })
        .onConflict((same) => same.column('reference').doNothing())
        .execute()
      return { reference, redirect_url: sandboxPath(reference) }
    },
    async ask({ reference }) {
      const kept = await findSandboxPayment(db, reference)
      return kept ? says(kept, now()) : { state: 'waiting' }
    },
    async close({ reference }) {
      await db
        .updateTable('sandbox_payment')
        .set({ state: 'failed', failure: 'expired' })
        .where('reference', '=', reference)
        .where('state', '=', 'open')
        .execute()
    },
    async hear({ headers, body }) {
      if (!isSignature(secrets, signed(body), fromHeader(headers[signatureHeader])))
        throw new ForgedNotificationError('signature')
      return read(body)
    },
  }
}

export function findSandboxPayment(db: Db, reference: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom('sandbox_payment').selectAll().where('reference', '=', reference).executeTakeFirst()
}

function says(
  { state, failure, ready_at, reference, amount_cents }: SandboxPayment,
  at: Date,
): ProviderUpdate {
  if (state === 'failed') return failed(failure ?? 'declined')
  const paid = state === 'paid' || (state === 'processing' && ready_at !== null && ready_at <= at)
  if (!paid) return { state: 'waiting' }
  return { state: 'paid', charge: `charge_${reference}`, received_cents: amount_cents, currency: 'USD' }
}

const outcomes: Record<
  TestCard | 'cancel',
  { state: SandboxPayment['state']; failure: AttemptFailure | null }
> = {
  approved: { state: 'paid', failure: null },
  silent: { state: 'paid', failure: null },
  late: { state: 'processing', failure: null },
  declined: { state: 'failed', failure: 'declined' },
  invalid: { state: 'failed', failure: 'cardNumber' },
  cancel: { state: 'failed', failure: 'cancelled' },
}

/**
 * Pays with a test card, or leaves without paying, once. Returns the signed notification to send now; none
 * for cards of a slow bank or a lost notification, and for an ended payment.
 */
export async function playCard(
  { db, secrets, now }: SandboxShop,
  reference: string,
  choice: TestCard | 'cancel',
): Promise<{ headers: Record<string, string>; body: string } | null> {
  const at = now()
  const { state, failure } = outcomes[choice]
  const played = await db
    .updateTable('sandbox_payment')
    .set({
      card: choice,
      state,
      failure,
      ready_at: state === 'processing' ? new Date(at.getTime() + lateMs) : null,
    })
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!played || choice === 'silent' || choice === 'late') return null
  const body = JSON.stringify({ id: `event_${reference}`, kind: state, reference, says: says(played, at) })
  return { headers: { [signatureHeader]: signature(secrets[0], signed(body)).toString('hex') }, body }
}

const signed = (body: string) => ({ purpose: 'payment sandbox' as const, text: body })

const fromHeader = (text: unknown) =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text) ? Buffer.from(text, 'hex') : null

const shape = z.object({
  id: z.string(),
  kind: z.string(),
  reference: z.string(),
  says: z.discriminatedUnion('state', [
    z.object({ state: z.literal('waiting') }),
    z.object({ state: z.literal('failed'), failure: z.enum(attemptFailures) }),
    z.object({
      state: z.literal('paid'),
      charge: z.string(),
      received_cents: z.number().int(),
      currency: z.string(),
    }),
  ]),
})

function read(body: string): Notification {
  const { id, kind, reference, says: said } = shape.parse(JSON.parse(body))
  return { event_id: id, kind, reference, says: said as ProviderUpdate }
}
