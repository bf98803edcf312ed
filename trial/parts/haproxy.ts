import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Ground } from '../ground.ts'
import type { Running } from '../processes.ts'

type Leader = 'primary' | 'replica'
export type Haproxy = {
  running: Running
  /** Lets the database's address lead to the replica. */
  followReplica(): Promise<void>
}

/** One HAProxy before the two processes of the shop and before PostgreSQL. */
export async function openHaproxy({ folder, ports, programs, supervisor }: Ground): Promise<Haproxy> {
  const file = join(folder, 'haproxy.cfg')
  const socket = join(folder, 'haproxy.sock')
  const configure = (leader: Leader) => writeFile(file, configuration({ ports, socket, leader }))
  await configure('primary')
  const running = supervisor.run({
    name: 'haproxy',
    command: programs.haproxy,
    args: ['-db', '-f', file],
  })
  return {
    running,
    async followReplica() {
      // For when it is started again; the commands are for the one that runs.
      await configure('replica')
      await command(socket, 'disable server database/primary; shutdown sessions server database/primary')
      await command(socket, 'enable server database/replica')
    },
  }
}

type Setup = { ports: Ground['ports']; socket: string; leader: Leader }

function configuration({ ports, socket, leader }: Setup): string {
  const server = (name: keyof typeof ports) => `  server ${name} 127.0.0.1:${ports[name]} check fall 2 rise 1`
  const database = (name: Leader) =>
    `${server(name)} inter 500 on-marked-down shutdown-sessions${name === leader ? '' : ' disabled'}`
  return `
global
  maxconn 2000
  stats socket ${socket} mode 600 level admin
defaults
  timeout connect 2s
  timeout check 2s
  timeout client 60s
  timeout server 60s
listen shop
  mode http
  bind 127.0.0.1:${ports.shop}
  option forwardfor if-none
  option httpchk GET /readyz
  retries 2
  option redispatch 1
  option http-no-delay
  balance roundrobin
${server('app1')} inter 1000
${server('app2')} inter 1000
listen database
  mode tcp
  bind 127.0.0.1:${ports.database}
  timeout client 1h
  timeout server 1h
${database('primary')}
${database('replica')}
`
}

/** Says something to the HAProxy that runs, over its admin socket. */
function command(path: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => socket.end(`${text}\n`))
    socket.on('error', reject).on('close', () => resolve())
    socket.resume()
  })
}
