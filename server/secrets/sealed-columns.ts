import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { printOf } from './bank-number.ts'
import type { KeyPurpose } from './signing.ts'

/** A value that is kept sealed, by the text of its row's key. */
type SealedValue = { key: string; sealed: Buffer }

/** A re-encrypted value, and its content. */
type ResealedValue = SealedValue & { becomes: Buffer; plain: Buffer; secret: string }

export type SealedColumn = {
  table: string
  key: string
  column: string
  purpose: KeyPurpose
  /** Further columns of the row that are derived from the secret. */
  also?: (db: Db, resealed: ResealedValue) => Promise<void>
}

/** Every column that is sealed under SECRET; a new one is a line here. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'credential_key', key: 'kid', column: 'private_key', purpose: 'credential keys' },
  { table: 'totp', key: 'account_id', column: 'secret', purpose: 'totp' },
  { table: 'bank_account', key: 'id', column: 'number_sealed', purpose: 'bank', also: renewPrint },
  { table: 'merchant_bank', key: 'id', column: 'number_sealed', purpose: 'bank' },
  { table: 'payout_file', key: 'id', column: 'content_sealed', purpose: 'bank' },
  { table: 'mail', key: 'id', column: 'sealed', purpose: 'mails' },
]

const named = ({ table, key, column }: SealedColumn) => ({
  table: sql.table(table),
  key: sql`${sql.ref(key)}::text`,
  column: sql.ref(column),
})

/** The values behind a key, in the order of the keys' texts. One that was emptied holds nothing. */
export async function readSealed(
  db: Db,
  place: SealedColumn,
  { after, most }: { after: string; most: number },
): Promise<SealedValue[]> {
  const { table, key, column } = named(place)
  const { rows } = await sql<SealedValue>`
    select ${key} as key, ${column} as sealed from ${table}
    where length(${column}) > 0 and ${key} > ${after} order by ${key} limit ${most}`.execute(db)
  return rows
}

/** Replaces a value by the re-encrypted one; does nothing where it was changed meanwhile. */
export async function replaceSealed(db: Db, place: SealedColumn, resealed: ResealedValue): Promise<void> {
  const { table, key, column } = named(place)
  await sql`update ${table} set ${column} = ${resealed.becomes}
    where ${key} = ${resealed.key} and ${column} = ${resealed.sealed}`.execute(db)
  await place.also?.(db, resealed)
}

/**
 * Recomputes the hash of a bank number; not where the company has entered the same number again meanwhile.
 */
async function renewPrint(db: Db, { key, plain, secret }: ResealedValue): Promise<void> {
  const account = await db
    .selectFrom('bank_account')
    .select(['id', 'company_id', 'routing_number'])
    .where('id', '=', Number(key))
    .executeTakeFirst()
  if (!account) return
  const { id, company_id, routing_number } = account
  const number_print = printOf(secret, { routing_number, number: plain.toString() })
  await sql`update bank_account set number_print = ${number_print} where id = ${id} and not exists (
    select from bank_account where company_id = ${company_id} and number_print = ${number_print} and deleted_at is null)`.execute(
    db,
  )
}
