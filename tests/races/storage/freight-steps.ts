import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { Buyer, Staff } from '#market/actor'
import { transferFreight } from '#market/money/wallet/freight/transfer-freight'
import { moneyText, toCents } from '#rules/money/money'
import { anAcceptedLogistics, doneLogistics, paidLogistics, setAside } from '#tests/fixtures/paying/logistics'

/** What a dealer does with the freight balance: sets money aside, takes it back, ships by it or cancels. */
export type FreightStep =
  | { do: 'aside'; cents: number }
  | { do: 'back'; cents: number }
  | { do: 'ship'; cents: number; cancels: boolean }
const cents = fc.integer({ min: 1, max: 30_000 })
export const aFreightStep: fc.Arbitrary<FreightStep> = fc.oneof(
  fc.record({ do: fc.constant('aside' as const), cents }),
  fc.record({ do: fc.constant('back' as const), cents }),
  fc.record({ do: fc.constant('ship' as const), cents, cancels: fc.boolean() }),
)
export const isOfFreight = (step: { do: string }): step is FreightStep =>
  ['aside', 'back', 'ship'].includes(step.do)

/** A freight order of the fixtures, and what is paid of it at most from the balance. */
const fee = 30_000

type Purse = { wallet: number; freight: number }
type Cast = { buyer: Buyer; staff: Staff; purse: Purse }

/** Takes the step, and notes it in the purse in plain numbers. What is not set aside is refused. */
export async function takeFreightStep(
  db: Db,
  { buyer, staff, purse }: Cast,
  step: FreightStep,
): Promise<void> {
  const amount = moneyText(toCents(step.cents))
  if (step.do === 'aside') {
    await setAside(db, buyer, amount)
    purse.wallet -= step.cents
    purse.freight += step.cents
    return
  }
  if (step.do === 'back') {
    const out = inTransaction(db, (tx) =>
      transferFreight(tx, buyer, { direction: 'out', amount, idempotency_key: '' }),
    )
    if (step.cents > purse.freight) {
      await expect(out).rejects.toMatchObject({ reason: 'payment.balanceNotEnough' })
      return
    }
    await out
    purse.wallet += step.cents
    purse.freight -= step.cents
    return
  }
  const order_number = await anAcceptedLogistics(db, buyer, staff)
  const part = Math.min(step.cents, purse.freight, fee)
  if (part > 0) {
    const paid = moneyText(toCents(part))
    await paidLogistics(db, buyer, { order_number, source: 'freight', amount: paid })
  }
  // The rest comes from the wallet, and goes back there.
  if (part < fee) await paidLogistics(db, buyer, { order_number, source: 'wallet' })
  if (step.cancels) {
    await doneLogistics(db, staff, { order_number, event: 'cancel', remark: 'not after all' })
    return
  }
  purse.freight -= part
  purse.wallet -= fee - part
}
