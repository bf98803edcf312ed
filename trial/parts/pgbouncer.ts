import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ground } from '../ground.ts'
import type { Running } from '../processes.ts'
import type { Postgres } from './postgres.ts'

/** PgBouncer in transaction mode, before the proxy that leads to PostgreSQL. */
export async function openPgbouncer(ground: Ground, postgres: Postgres): Promise<Running> {
  const { folder, ports, programs, supervisor } = ground
  const { password, owner } = postgres
  const users = join(folder, 'pgbouncer-users.txt')
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"trestle" "${password}"\n`, { mode: 0o600 })
  await writeFile(
    file,
    `[databases]
trestle = host=127.0.0.1 port=${ports.database} dbname=trestle
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 10
`,
    { mode: 0o600 },
  )
  if (owner) for (const path of [users, file]) await chown(path, owner.uid, owner.gid)
  // In transaction mode nothing is set for a session: docs/operate.md.
  await postgres.ask(`alter role trestle set statement_timeout = '8s'`)
  // It refuses root, too.
  return supervisor.run({ name: 'pgbouncer', command: programs.pgbouncer, args: [file], owner })
}
