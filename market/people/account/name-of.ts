import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'

/**
 * A person's name out of the row of an account that a query knows under this name: last name first where the
 * mobile country code is 86. Empty for who has been deleted.
 */
export function fullName(account: string): RawBuilder<string> {
  const [first, last, country] = ['first_name', 'last_name', 'mobile_country_code'].map((column) =>
    sql.ref(`${account}.${column}`),
  )
  return sql`case when ${country} = 86 then concat_ws(' ', nullif(${last}, ''), nullif(${first}, ''))
    else concat_ws(' ', nullif(${first}, ''), nullif(${last}, '')) end`
}

/** A person's name, as colleagues are told it. */
export async function accountName(tx: Tx, account_id: number): Promise<string> {
  const { name } = await tx
    .selectFrom('account as a')
    .select(fullName('a').as('name'))
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  return name
}
