import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { holdChat } from './chat/hold-chat.ts'
import { type Ground, makeFolder, portsFrom } from './ground.ts'
import { findPrograms } from './prerequisites.ts'
import { openSupervisor } from './processes.ts'
import { holdTrial } from './trial.ts'

/*
 * `npm run trial`: the shop with all its parts on this machine, bought from while they are killed one by one.
 * docs/operate.md. `-- --quick`: fewer kills; `--seed 7`: another order of them; `--asynchronous`: the
 * replica need not have what is acknowledged, so that the failover loses some of it and the trial must fail;
 * `--chat`: people talk instead of buying.
 */
const { values } = parseArgs({
  options: {
    chat: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '4450' },
    asynchronous: { type: 'boolean', default: false },
    'without-pgbouncer': { type: 'boolean', default: false },
    'keep-logs': { type: 'boolean', default: false },
  },
})
const ground = await prepare()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave(130))
process.once('uncaughtException', (error) => {
  console.error(error)
  void leave(1)
})
try {
  const seed = Number(values.seed)
  console.log(`Seed ${seed}. The shop is at http://127.0.0.1:${ground.ports.shop}, logs in ${ground.folder}.`)
  const wish = {
    size: values.quick ? 'quick' : 'full',
    seed,
    pgbouncer: !values['without-pgbouncer'],
    synchronous: !values.asynchronous,
  } as const
  const hold = values.chat ? holdChat : holdTrial
  const findings = await hold(ground, wish, console.log)
  for (const { name, held, detail } of findings) console.log(`${held ? '✓' : '✗'} ${name}: ${detail}`)
  const failed = findings.filter(({ held }) => !held).length
  console.log(`${findings.length - failed} passed, ${failed} failed`)
  await leave(failed > 0 ? 1 : 0)
} catch (error) {
  for (const crash of ground.supervisor.crashes) console.error(crash)
  console.error((error as Error).message)
  console.log('0 passed, 1 failed')
  await leave(1)
}

async function prepare(): Promise<Ground> {
  try {
    const programs = findPrograms()
    const folder = await makeFolder()
    return { programs, folder, ports: portsFrom(Number(values.port)), supervisor: openSupervisor(folder) }
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

/** Leaves nothing behind: no process, and no folder unless its logs are wanted. */
async function leave(code: number): Promise<never> {
  await ground.supervisor.endAll()
  if (!values['keep-logs']) await rm(ground.folder, { recursive: true, force: true })
  process.exit(code)
}
