import type { Tx } from '#database/connect'
import { fullName } from './full-name.ts'

/** A person's name, as shown to colleagues. */
export async function accountName(tx: Tx, account_id: number): Promise<string> {
  const { name } = await tx
    .selectFrom('account as a')
    .select(fullName('a').as('name'))
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  return name
}
