import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/** Wakes, at commit, who works off what is to be done with many orders (`server/jobs`). */
export const wakeBatches = (tx: Tx) => sql`select pg_notify('batch_waiting', '')`.execute(tx)
