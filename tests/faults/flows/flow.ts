import { randomUUID } from 'node:crypto'
import type { CallPath } from '#api/calls'
import { payOffline as offlineCall } from '#api/money/wallet'
import type { Db, Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { type Buyer, type System, system } from '#market/actor'
import { payOffline } from '#market/paying/payment/pay-offline'
import { ask } from '#tests/contract/cases/ask'
import { type Asking, payment, type World } from '#tests/contract/cases/world'
import { aFile } from '#tests/fixtures/people'

/** Where money flows are tried: the world, and the database of the program that dies. */
export type Stage = { world: World; mortal: Db }
/** A request or a job that may be repeated, at most so often; a request gives the name of its refusal. */
export type Work = (() => Promise<{ reason: string }>) & { deaths?: number }
/** Makes ready for a piece of work that moves money. */
export type Flow = (stage: Stage) => Promise<Work>

export const key = () => ({ idempotency_key: randomUUID() })

/** A request, which is repeated with its key. */
export const call = <P extends CallPath>({ world }: Stage, path: P, asking: Asking<P>): Work => {
  const input = { ...asking.input, ...key() }
  return () => ask(world.server, path, { ...asking, input } as Asking)
}

/**
 * The payment of what is due of an order from the wallet. Its password is counted before it is checked, so it
 * dies less often than a password may be wrong.
 */
export const byWallet = (stage: Stage, as: Asking['as'], order_sn: string): Work =>
  Object.assign(call(stage, '/pay/balance', { as, input: { order_sn, password: payment } }), { deaths: 4 })

/** Finance's decision about a voucher. */
export async function decided(stage: Stage, voucher: { id: number; received?: string }): Promise<Work> {
  const as = (await stage.world.staff('finance')).caller
  return call(stage, '/office/decideRecharge', { as, input: { pass: 1, ...voucher } })
}

/** The voucher of a transfer for an order. Returns its id. */
export async function aVoucher(
  { world: { db } }: Stage,
  buyer: Buyer,
  { order_sn, amount }: { order_sn: string; amount: string },
) {
  const voucher_file_ids = [await aFile(db, buyer)]
  const input = offlineCall.in.parse({
    order_sn,
    amount,
    offline_method: 1,
    paid_on: '2026-03-01',
    voucher_file_ids,
  })
  const { id } = await inTransaction(db, (tx) => payOffline(tx, buyer, input))
  return id
}

type Job = (tx: Tx, actor: System) => Promise<number>

/**
 * A job of the program at a time, for what is made after everything else that is due then was done: so it
 * has the same effect each time.
 */
export async function job(
  { world, mortal }: Stage,
  at: Date,
  { does, make }: { does: Job; make: () => Promise<unknown> },
): Promise<Work> {
  const run = (db: Db) => inTransaction(db, (tx) => does(tx, system(at)))
  while ((await run(world.db)) > 0);
  await make()
  return async () => {
    await run(mortal)
    return { reason: '' }
  }
}
