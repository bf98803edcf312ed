import { type RawBuilder, sql } from 'kysely'

/**
 * A person's name out of the row of an account that a query knows under this name: last name first where the
 * mobile country code is 86. Empty for a deleted account.
 */
export function fullName(account: string): RawBuilder<string> {
  const [first, last, country] = ['first_name', 'last_name', 'mobile_country_code'].map((column) =>
    sql.ref(`${account}.${column}`),
  )
  return sql`case when ${country} = 86 then concat_ws(' ', nullif(${last}, ''), nullif(${first}, ''))
    else concat_ws(' ', nullif(${first}, ''), nullif(${last}, '')) end`
}
