import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { type AttemptRow, beginOrderAttempt } from '#market/paying/payment/attempt/begin-attempt'
import { openAttempt } from '#market/paying/payment/attempt/open-attempt'
import { toCents } from '#rules/money/money'
import type { PaymentSettings } from '#server/config/payments'
import { openProviders, type Providers } from '#server/payments/providers/open-providers'
import { aCustomer, anItem, anOrder, type Item } from '#tests/fixtures/buying'
import type { Simulator } from './simulator.ts'

const noProviders: PaymentSettings = {
  stripe: undefined,
  paypal: undefined,
  converge: undefined,
  sandbox: false,
}
const quiet = () => {}

/** What takes payments over a test's database: these providers, at a time that can be moved. */
export function openTill(db: Db, simulators: readonly Simulator[], settings: Partial<PaymentSettings> = {}) {
  const clock = { at: new Date() }
  const now = () => clock.at
  const all = Object.assign({ ...noProviders }, ...simulators.map((one) => one.settings), settings)
  const providers: Providers = openProviders(all, { db, secrets: ['a secret of tests'], now })
  return {
    db,
    now,
    providers,
    settings: all as PaymentSettings,
    log: { info: quiet, warn: quiet, error: quiet },
    /** Lets the till's clock run by these minutes. */
    wait: (minutes: number) => {
      clock.at = new Date(clock.at.getTime() + minutes * 60_000)
    },
  }
}
type TestTill = ReturnType<typeof openTill>

export type Begun = { attempt: AttemptRow; buyer: Buyer; order_number: string; due: number; item: Item }

/** A buyer with an order who has begun to pay it, and stands before the provider's page. */
export async function aBegun(
  till: TestTill,
  by: Pick<Simulator, 'name' | 'payment'>,
  dollars = 0,
): Promise<Begun> {
  const { db } = till
  const item = await anItem(db, { on_hand: 5, price: 12_345 })
  const buyer = { ...(await aCustomer(db, dollars)), at: till.now() }
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  const attempt = await begun(till, by, { buyer, order_sn: order_number })
  await shown(till, attempt)
  return { attempt, buyer, order_number, due: attempt.amount_cents, item }
}

/** The shop keeps that somebody begins to pay, and has told nobody yet. */
export const begun = (
  { db }: TestTill,
  by: Pick<Simulator, 'name' | 'payment'>,
  { buyer, order_sn }: { buyer: Buyer; order_sn: string },
): Promise<AttemptRow> =>
  inTransaction(db, (tx) =>
    beginOrderAttempt(tx, buyer, { payment: by.payment, provider: by.name, order_sn }),
  )

/** The provider is told, without the answer being kept: as where it is lost, or late. */
export const told = ({ providers }: TestTill, attempt: AttemptRow) =>
  providers.get(attempt.provider)!.open({
    ...attempt,
    amount_cents: toCents(attempt.amount_cents),
    title: 'An order',
    language: 'en-US',
    email: 'rosa@shop.test',
    return_url: `https://trestle.test/pay/payResultNew?attempt=${attempt.attempt_number}`,
  })

export async function shown(till: TestTill, attempt: AttemptRow): Promise<void> {
  const opened = await told(till, attempt)
  await inTransaction(till.db, (tx) => openAttempt(tx, { at: till.now() }, { attempt, opened }))
}

export const attemptOf = (db: Db, { id }: AttemptRow): Promise<AttemptRow> =>
  db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
