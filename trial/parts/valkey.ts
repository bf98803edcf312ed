import type { Ground } from '../ground.ts'
import type { Running } from '../processes.ts'

/** Valkey, or Redis where there is none, which keeps nothing. */
export function openValkey({ folder, ports, programs, supervisor }: Ground): Running {
  const port = ['--bind', '127.0.0.1', '--port', String(ports.valkey)]
  const nothingKept = ['--save', '', '--appendonly', 'no', '--dir', folder]
  return supervisor.run({
    name: 'valkey',
    command: programs['valkey-server'],
    args: [...port, ...nothingKept],
  })
}
