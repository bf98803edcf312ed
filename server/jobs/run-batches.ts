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
  /** Asked before each order: the rest is left for another time, or another process. */
  stopping?: () => boolean
}

/**
 * Works off the orders of all batches, one after the other, each in a transaction of its own: what one is
 * refused for keeps no other back, and wherever it breaks off it goes on with the next. Several processes may
 * do it at once.
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
    // A database that is away for a moment is no fault of the order: it waits.
    if (refusal.reason === 'request.unavailable') throw error
    if (!(error instanceof Refusal)) log.error({ err: error, ...item }, 'an order of a batch failed')
    await atOnce(db, (tx) => noteRefused(tx, system(now()), { ...item, refusal }))
  }
}
