import type { Db } from '#database/connect'
import { isMarked } from '../auth/password/pepper-mark.ts'
import { readSealed, replaceSealed, type SealedColumn, sealedColumns } from './sealed-columns.ts'
import { checkSecrets, noteSecrets } from './secret-checks.ts'
import type { Secrets } from './signing.ts'
import { openVault } from './vault.ts'

const rowsAtOnce = 200

type SecretSets = { secrets: Secrets; peppers: Secrets }
/** Of one column: how many values open with the secret in force, with a previous one, and with none. */
type SealedCount = { column: string; current: number; previous: number; unreadable: number }
/** How many hashes are of the pepper in force, and how many of an older one or of an unmarked time. */
type HashCount = { column: string; current: number; older: number }
export type SecretsReport = { sealed: SealedCount[]; hashes: HashCount[] }

/** Counts under which secrets a database's values are. */
export async function countSecrets(db: Db, kept: SecretSets): Promise<SecretsReport> {
  const sealed: SealedCount[] = []
  for (const place of sealedColumns)
    sealed.push(await walk(db, place, { secrets: kept.secrets, reseal: false }))
  return { sealed, hashes: await countHashes(db, kept.peppers[0]) }
}

/**
 * Re-encrypts everything with the current secret, while the shop runs, some rows at a time; finished rows
 * are skipped, so that an interrupted run is simply repeated. Once nothing is left, records that the
 * database is filled under these secrets. Throws where SECRET or PEPPER does not belong to it.
 */
export async function rotateSecrets(db: Db, kept: SecretSets): Promise<SecretsReport> {
  const { faults } = await checkSecrets(db, kept)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const sealed: SealedCount[] = []
  for (const place of sealedColumns)
    sealed.push(await walk(db, place, { secrets: kept.secrets, reseal: true }))
  if (sealed.every(({ unreadable }) => unreadable === 0)) await noteSecrets(db, { secret: kept.secrets[0] })
  await noteSecrets(db, { pepper: kept.peppers[0] })
  return { sealed, hashes: await countHashes(db, kept.peppers[0]) }
}

/** Goes through a column; with `reseal`, `previous` counts the re-encrypted values. */
async function walk(
  db: Db,
  place: SealedColumn,
  { secrets, reseal }: { secrets: Secrets; reseal: boolean },
): Promise<SealedCount> {
  const vault = openVault(secrets, place.purpose)
  const count = { column: `${place.table}.${place.column}`, current: 0, previous: 0, unreadable: 0 }
  for (let after = ''; ; ) {
    const values = await readSealed(db, place, { after, most: rowsAtOnce })
    for (const value of values) {
      if (vault.isCurrent(value.sealed)) count.current += 1
      else if (!vault.opens(value.sealed)) count.unreadable += 1
      else {
        count.previous += 1
        const plain = vault.open(value.sealed)
        const resealed = { ...value, plain, becomes: vault.close(plain), secret: secrets[0] }
        if (reseal) await replaceSealed(db, place, resealed)
      }
    }
    const last = values.at(-1)
    if (!last || values.length < rowsAtOnce) return count
    after = last.key
  }
}

async function countHashes(db: Db, pepper: string): Promise<HashCount[]> {
  const counts: HashCount[] = [
    { column: 'account.password_hash', current: 0, older: 0 },
    { column: 'account.payment_password_hash', current: 0, older: 0 },
  ]
  for (let after = 0; ; ) {
    const accounts = await db
      .selectFrom('account')
      .select(['id', 'password_hash', 'payment_password_hash'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { password_hash, payment_password_hash } of accounts)
      for (const [i, hash] of [password_hash, payment_password_hash].entries())
        if (hash) counts[i]![isMarked(pepper, hash) ? 'current' : 'older'] += 1
    const last = accounts.at(-1)
    if (!last || accounts.length < rowsAtOnce) return counts
    after = last.id
  }
}
