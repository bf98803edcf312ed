import type { Tx } from '#database/connect'
import type { System } from '../../actor.ts'

/**
 * Makes a restored database one of a copy: ends every session, forgets tickets and mailed codes, keeps the
 * mails that waited, and marks it, so that no process opens it as the shop.
 */
export async function becomeCopy(tx: Tx, { at }: System): Promise<void> {
  await tx.updateTable('session').set({ ended_at: at }).where('ended_at', 'is', null).execute()
  await tx.deleteFrom('page_ticket').execute()
  await tx.deleteFrom('verification_code').execute()
  await tx.updateTable('mail').set({ status: 'kept' }).where('status', 'in', ['waiting', 'failed']).execute()
  await tx
    .insertInto('copy_mark')
    .values({ since: at })
    .onConflict((same) => same.column('only_one').doNothing())
    .execute()
}

/** Since when this database is a copy; null for a shop's own. */
export async function copySince(tx: Tx): Promise<Date | null> {
  const mark = await tx.selectFrom('copy_mark').select('since').executeTakeFirst()
  return mark?.since ?? null
}
