import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** A PgBouncer in transaction mode before this database, as packaged by Debian. */
export async function openPgBouncer(
  database_url: string,
  port: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const database = new URL(database_url)
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  await chmod(folder, 0o755)
  const settings = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  await writeFile(users, `"${database.username}" "${decodeURIComponent(database.password)}"\n`)
  await writeFile(
    settings,
    `[databases]
* = host=${database.hostname} port=${database.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
${process.getuid?.() === 0 ? 'user = nobody\n' : ''}`,
  )
  const child = spawn('pgbouncer', [settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  database.searchParams.delete('host')
  database.host = `127.0.0.1:${port}`
  await answers(child, database.href, () => said)
  return {
    url: database.href,
    async close() {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(child: ChildProcess, url: string, said: () => string) {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch {
      await pause(100)
    }
  }
  throw new Error(`PgBouncer did not start: ${said()}`)
}
