import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Applied before the roll-out, while processes of the version before still run; or after it, when none
 * does any more.
 */
export type MigrationKind = 'before' | 'after'
export type Migration = {
  number: string
  name: string
  kind: MigrationKind
  /** Its one statement cannot run in a transaction: an index created concurrently. */
  outside: boolean
  sql: string
  hash: string
}
/**
 * The applied migrations according to table `migration`, and the version of the program that applied them.
 */
export type AppliedMigration = { name: string; hash: string; version: string | null }

export const ownFolder = join(import.meta.dirname, '../migrations')
const outsideLine = '-- outside a transaction\n'

const migrationKind = (name: string): MigrationKind => (name.endsWith('.after.sql') ? 'after' : 'before')

/** The migration files in order. Throws on a malformed name, or on two files with one number. */
export async function readMigrations(folder: string = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const found: Migration[] = []
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+(\.after)?\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`migration ${name}: the name must look like 0001-what-it-does.sql`)
    if (found.at(-1)?.number === number)
      throw new Error(`migrations ${found.at(-1)?.name} and ${name} share a number`)
    // Line ends do not count: a checkout on Windows must not look like a change.
    const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
    const hash = createHash('sha256').update(sql).digest('hex')
    found.push({ number, name, kind: migrationKind(name), outside: sql.startsWith(outsideLine), sql, hash })
  }
  return found
}

const root = join(import.meta.dirname, '../..')

/**
 * This build: the release of `package.json`, and after a hyphen the commit where it is known,
 * `0.2.0-5c71d11b3`: an image is told it as it is made, elsewhere the checkout says so.
 */
export async function ownVersion(): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  const commit = process.env.TRESTLE_COMMIT || (await commitOf(join(root, '.git')))
  return commit ? `${version}-${commit.slice(0, commitLetters)}` : version
}

const commitLetters = 9

/** The commit that is checked out; null where there is no repository, or its branch is packed away. */
export async function commitOf(repository: string): Promise<string | null> {
  const read = (name: string) => readFile(join(repository, name), 'utf8').catch(() => '')
  const head = (await read('HEAD')).trim()
  const commit = head.startsWith('ref: ') ? (await read(head.slice('ref: '.length))).trim() : head
  return /^[0-9a-f]{40}$/.test(commit) ? commit : null
}

/** The release of a build, without its commit. */
export const releaseOf = (version: string): string => version.split('-')[0]!

const minorOf = (version: string) => version.split('.').slice(0, 2).join('.')

/**
 * The applied migrations that this program does not know. It may run on newer ones of its own minor
 * version, of the kind before the roll-out: they fit the version before. Throws where it may not run.
 */
export function unknownMigrations(
  files: Migration[],
  applied: AppliedMigration[],
  version: string,
): string[] {
  const here = new Map(files.map((file) => [file.name, file.hash]))
  for (const { name, hash } of applied)
    if (here.has(name) && here.get(name) !== hash)
      throw new Error(`migration ${name} was changed after it was applied: write a new file instead`)
  const unknown = applied.filter(({ name }) => !here.has(name))
  const last = files.at(-1)?.name ?? ''
  for (const { name, version: by } of unknown) {
    const fits =
      by !== null && minorOf(by) === minorOf(version) && migrationKind(name) === 'before' && name > last
    if (!fits)
      throw new Error(
        `migration ${name} was applied to this database but its file is gone, and version ${version} cannot run ` +
          `without it: run ${by ? `version ${by}` : 'the newer version'}, or restore an older dump`,
      )
  }
  return unknown.map(({ name }) => name)
}
