import { randomUUID } from 'node:crypto'
import type { Tx } from '#database/connect'
import type { Buyer } from '#market/actor'
import {
  type AttemptRow,
  beginOrderAttempt,
  beginRechargeAttempt,
} from '#market/paying/payment/attempt/begin-attempt'
import { openAttempt } from '#market/paying/payment/attempt/open-attempt'
import { settleAttempt } from '#market/paying/payment/attempt/settle-attempt'
import { payment } from '#rules/codes'
import { type Cents, toCents } from '#rules/money/money'
import type { AttemptFailure } from '#rules/paying/payments'
import { defaultSite } from '#rules/sites'
import type { Trade } from '../trade.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const way = { payment: payment.card, provider: 'sandbox' } as const
type Outcome = 'paid' | AttemptFailure

/** Pays the due orders of a number by card, or tries to. */
export async function payByCard(
  tx: Tx,
  buyer: Buyer,
  { order_sn, outcome = 'paid' }: { order_sn: string; outcome?: Outcome },
): Promise<void> {
  await settle(tx, buyer, { attempt: await beginOrderAttempt(tx, buyer, { ...way, order_sn }), outcome })
}

/** The sandbox provider's update four minutes after the buyer was redirected to its page. */
async function settle(
  tx: Tx,
  { at }: Buyer,
  { attempt, outcome }: { attempt: AttemptRow; outcome: Outcome },
) {
  const reference = `sandbox_${randomUUID()}`
  await openAttempt(tx, { at }, { attempt, opened: { reference, redirect_url: `/sandbox/${reference}` } })
  const later = { at: new Date(at.getTime() + 4 * minuteMs) }
  const paid = {
    state: 'paid',
    charge: `charge_${randomUUID()}`,
    received_cents: attempt.amount_cents,
    currency: 'USD',
  } as const
  const heard = outcome === 'paid' ? paid : ({ state: 'failed', failure: outcome } as const)
  await settleAttempt(tx, later, { attempt_id: attempt.id, heard })
}

type Tried = { email: string; hours: number; outcome: Outcome } & ({ po: string } | { amount_cents: Cents })
const tries: readonly Tried[] = [
  { email: 'jonah@empirestage.example.com', hours: 9 * 24, outcome: 'paid', amount_cents: toCents(75_000) },
  { email: 'peter@lakeshore.example.com', hours: 50, outcome: 'cancelled', amount_cents: toCents(120_000) },
  { email: 'rosa@casagulf.example.com', hours: 6, outcome: 'declined', po: 'CG-317' },
]

/** The buyers' card payments: successful and abandoned recharges, and a declined card for an order. */
export function cardTurns({ tx, actors }: Trade, seededAt: Date) {
  return tries.map(({ email, hours, outcome, ...what }) => {
    const at = new Date(seededAt.getTime() - hours * hourMs)
    const work = async () => {
      const buyer = actors.buyer(email, defaultSite, at)
      if ('po' in what) return payByCard(tx, buyer, { order_sn: await numberOf(tx, what.po), outcome })
      const attempt = await beginRechargeAttempt(tx, buyer, { ...way, amount_cents: what.amount_cents })
      await settle(tx, buyer, { attempt, outcome })
    }
    return { at, work }
  })
}

async function numberOf(tx: Tx, po: string): Promise<string> {
  const { order_number } = await tx
    .selectFrom('orders')
    .select('order_number')
    .where('po_number', '=', po)
    .executeTakeFirstOrThrow()
  return order_number
}
