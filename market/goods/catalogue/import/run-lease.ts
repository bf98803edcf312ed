import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import { refuse } from '#rules/refusals'
import { importStatus } from '#rules/status-codes'

/** The lease of a run after each batch; two hundred rows take seconds. */
const claimMinutes = 2

export const leaseEnd = (at: Date): Date => addMinutes(at, claimMinutes)

/** Columns that extend the lease of a run, set with each stored batch. */
const renewLease = (at: Date) => ({ claimed_until: leaseEnd(at), attempts: 0 })

type Batch = { run: { id: number; merchant_id: number; claim: string }; from: number; count: number }

/**
 * Counts the next rows of a run as done. Exactly once: refuses a batch that somebody else has stored, and a
 * process that has lost the run's lease, also to the merchant's suspension (`import.running`).
 */
export async function claimBatch(tx: Tx, at: Date, { run, from, count }: Batch): Promise<void> {
  // Goods refer to the merchant: its row comes first, as it does for whoever suspends it.
  await sql`select from merchant where id = ${run.merchant_id} for key share`.execute(tx)
  const claimed = await tx
    .updateTable('import_run')
    .set({ read: from + count, ...renewLease(at) })
    .where('id', '=', run.id)
    .where('read', '=', from)
    .where('claimed_by', '=', run.claim)
    .where('status', '=', importStatus.running)
    .returning('id')
    .executeTakeFirst()
  if (!claimed) refuse('import.running')
}
