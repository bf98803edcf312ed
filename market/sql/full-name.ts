import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { chineseName } from '#rules/people/name/person-name'

/** The name of an account that a query knows under this name, as `personName` joins it. */
export function fullName(account: string): RawBuilder<string> {
  const [first, last, country] = ['first_name', 'last_name', 'mobile_country_code'].map((column) =>
    sql.ref(`${account}.${column}`),
  )
  const inChinese = sql`${last} || ${first} ~ ${sql.lit(chineseName)}`
  return sql`case when ${country} = 86 and ${inChinese} then concat(${last}, ${first})
    when ${country} = 86 then concat_ws(' ', nullif(${last}, ''), nullif(${first}, ''))
    else concat_ws(' ', nullif(${first}, ''), nullif(${last}, '')) end`
}

/** The same, or the e-mail address of who has not said a name. */
export const nameOrEmail = (account: string): RawBuilder<string> =>
  sql`coalesce(nullif(${fullName(account)}, ''), ${sql.ref(`${account}.email`)})`

/** A person's name, as shown to colleagues. */
export async function accountName(tx: Tx, account_id: number): Promise<string> {
  const { name } = await tx
    .selectFrom('account as a')
    .select(fullName('a').as('name'))
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  return name
}
