import { sql } from 'kysely'
import type { Db } from '#database/connect'

/** Revoked rights and row policies do not bind a superuser or a role with BYPASSRLS. */
export async function roleWarnings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select rolname as role from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)`.execute(
    db,
  )
  return rows.map(
    ({ role }) =>
      `DATABASE_URL: the role ${role} is a superuser or passes row policies by, so that nothing in the database binds it`,
  )
}
