import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/** Wakes the worker of batches at commit (`server/jobs`). */
export const wakeBatches = (tx: Tx) => sql`select pg_notify('batch_waiting', '')`.execute(tx)
