import type { Db } from '#database/connect'
import { atOnce, inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { endImports } from '#market/buying/order/channel/end-imports'
import {
  nextWaitingSale,
  noteSaleRefused,
  placeWaitingSale,
  type WaitingSale,
} from '#market/buying/order/channel/place-orders'
import { feedImport, importsToFeed } from '#market/buying/order/channel/waiting-orders'
import { Refusal } from '#rules/refusals'
import { zipPoints } from '../adapters/zip-place.ts'
import type { AppContext } from '../context.ts'
import { asRefusal } from '../rpc/outcome.ts'

type Tools = Pick<AppContext, 'now' | 'log'> & {
  db: Db
  /** Checked before each order: the rest is left for later, or for another process. */
  stopping?: () => boolean
}

/**
 * Places the orders of all imports one after the other, each in its own transaction: a refusal stops no other
 * order, and an interrupted run goes on with the next. Safe in several processes at once.
 */
export async function placeSales(tools: Tools): Promise<void> {
  const { db, now, stopping } = tools
  await feedImports(tools)
  for (;;) {
    if (stopping?.()) return
    const waiting = await reading(db, nextWaitingSale)
    if (!waiting) break
    await placeOne(tools, waiting)
  }
  await inTransaction(db, (tx) => endImports(tx, system(now())))
}

/** Lets orders be placed whose goods have come meanwhile. A file that fails stops no other. */
async function feedImports({ db, now, log }: Tools): Promise<void> {
  const ids = await reading(db, (tx) => importsToFeed(tx, system(now())))
  if (ids.length === 0) return
  const pointOf = await zipPoints()
  for (const import_id of ids)
    await inTransaction(db, (tx) => feedImport(tx, system(now()), { import_id, pointOf })).catch((error) => {
      if (asRefusal(error).reason === 'request.unavailable') throw error
      log.error({ err: error, import_id }, 'a file of a channel that waits failed')
    })
}

async function placeOne({ db, now, log }: Tools, waiting: WaitingSale): Promise<void> {
  try {
    await inTransaction(db, (tx) => placeWaitingSale(tx, system(now()), waiting))
  } catch (error) {
    const refusal = asRefusal(error)
    // If the database is briefly unreachable, the order waits instead of failing.
    if (refusal.reason === 'request.unavailable') throw error
    if (!(error instanceof Refusal)) log.error({ err: error, ...waiting }, 'an order of a channel failed')
    await atOnce(db, (tx) => noteSaleRefused(tx, { ...waiting, refusal }))
  }
}
