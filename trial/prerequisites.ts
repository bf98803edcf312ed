import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The programs of other people that a trial runs, and the Debian package that brings each. */
const programs = [
  { name: 'haproxy', also: [], package: 'haproxy' },
  { name: 'pgbouncer', also: [], package: 'pgbouncer' },
  { name: 'valkey-server', also: ['redis-server'], package: 'redis-server' },
] as const
type ProgramName = (typeof programs)[number]['name']

/** The path of each program. Throws with the command that installs a missing one. */
export function findPrograms(): Record<ProgramName, string> {
  // An ordinary user's PATH has no sbin, where Debian keeps servers.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const pathOf = (name: string) =>
    folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  const found = programs.map((one) => ({ ...one, path: [one.name, ...one.also].map(pathOf).find(Boolean) }))
  const missing = found.filter(({ path }) => !path).map((one) => one.package)
  if (missing.length > 0)
    throw new Error(
      'The trial needs programs that are not here. On Debian or Ubuntu:\n' +
        `  apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
  return Object.fromEntries(found.map(({ name, path }) => [name, path])) as Record<ProgramName, string>
}
