import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/** Makes all processes forget the pages they keep, at commit: what they say of a merchant is another now. */
export async function forgetPages(tx: Tx): Promise<void> {
  await sql`select nextval('catalogue_version'), pg_notify('catalogue_changed', '')`.execute(tx)
}
