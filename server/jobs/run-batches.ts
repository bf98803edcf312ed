import type { Db } from '#database/connect'
import { atOnce, inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import {
  type BatchItem,
  endBatches,
  nextItem,
  noteRefused,
  workOnItem,
} from '#market/buying/order/batch/work-on-batch'
import { Refusal } from '#rules/refusals'
import type { AppContext } from '../context.ts'
import { asRefusal } from '../rpc/outcome.ts'

type Tools = Pick<AppContext, 'now' | 'log'> & {
  db: Db
  /** Checked before each order: the rest is left for later, or for another process. */
  stopping?: () => boolean
}

/**
 * Processes the orders of all batches one after the other, each in its own transaction: a refusal stops no
 * other order, and an interrupted run continues with the next order. Safe in several processes at once.
 */
export async function runBatches(tools: Tools): Promise<void> {
  const { db, now, stopping } = tools
  for (;;) {
    if (stopping?.()) return
    const item = await reading(db, nextItem)
    if (!item) break
    await workOff(tools, item)
    await atOnce(db, (tx) => endBatches(tx, system(now())))
  }
  await atOnce(db, (tx) => endBatches(tx, system(now())))
}

async function workOff({ db, now, log }: Tools, item: BatchItem): Promise<void> {
  try {
    await inTransaction(db, (tx) => workOnItem(tx, system(now()), item))
  } catch (error) {
    const refusal = asRefusal(error)
    // If the database is briefly unreachable, the order waits instead of failing.
    if (refusal.reason === 'request.unavailable') throw error
    if (!(error instanceof Refusal)) log.error({ err: error, ...item }, 'an order of a batch failed')
    await atOnce(db, (tx) => noteRefused(tx, system(now()), { ...item, refusal }))
  }
}
