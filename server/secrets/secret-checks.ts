import type { Db } from '#database/connect'
import { readSealed, sealedColumns } from './sealed-columns.ts'
import { isSame, keyFor, type Secrets } from './signing.ts'
import { openVault } from './vault.ts'

type SecretSets = { secrets: Secrets; peppers: Secrets }
type CheckResult = { faults: string[]; warnings: string[] }

const fingerprintOf = (secret: string) => keyFor(secret, 'check')

/**
 * Compares SECRET and PEPPER with those that this database was filled under; the first start writes down
 * which these are. A fault says that they are others, as after a restore with the wrong ones; a warning, that
 * a rotation is not at its end.
 */
export async function checkSecrets(db: Db, { secrets, peppers }: SecretSets): Promise<CheckResult> {
  const found: CheckResult = { faults: [], warnings: [] }
  for (const [name, values] of [
    ['secret', secrets],
    ['pepper', peppers],
  ] as const) {
    const kept = await findCheck(db, name)
    const setting = name.toUpperCase()
    const fits = (value: string) => kept !== undefined && isSame(fingerprintOf(value), kept)
    const strange = kept ? !values.some(fits) : name === 'secret' && !(await opensSamples(db, secrets))
    if (strange) found.faults.push(strangerSays(setting))
    else if (!kept) await noteSecrets(db, { [name]: values[0] })
    else if (!fits(values[0])) found.warnings.push(unfinished(setting))
  }
  return found
}

const strangerSays = (setting: string) =>
  `${setting} is not the one that this database was filled under: ${
    setting === 'SECRET' ? 'nothing that is encrypted in it opens' : 'no password in it fits'
  }. Set the old one, as ${setting} or in ${setting}_PREVIOUS`

const unfinished = (setting: string) =>
  `${setting} was changed: run  npm run secrets -- rotate  before ${setting}_PREVIOUS is taken away`

async function findCheck(db: Db, name: 'secret' | 'pepper'): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('secret_check')
    .select('fingerprint')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.fingerprint
}

/** From now on these are the ones that the database is filled under. */
export async function noteSecrets(db: Db, values: { secret?: string; pepper?: string }): Promise<void> {
  for (const name of ['secret', 'pepper'] as const) {
    const value = values[name]
    if (value === undefined) continue
    const kept = { fingerprint: fingerprintOf(value), changed_at: new Date() }
    await db
      .insertInto('secret_check')
      .values({ name, ...kept })
      .onConflict((same) => same.column('name').doUpdateSet(kept))
      .execute()
  }
}

/**
 * Whether one value of each column can be decrypted: a database from before the check shows by them which
 * secret it was filled under.
 */
async function opensSamples(db: Db, secrets: Secrets): Promise<boolean> {
  for (const place of sealedColumns) {
    const [sample] = await readSealed(db, place, { after: '', most: 1 })
    if (sample && !openVault(secrets, place.purpose).opens(sample.sealed)) return false
  }
  return true
}
