import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A program that is kept running, as systemd does with `Restart=always`. */
type Program = {
  name: string
  command: string
  args: readonly string[]
  cwd?: string
  env?: Record<string, string>
  /** The user it runs as, where it refuses root. */
  owner?: { uid: number; gid: number } | undefined
  /** It may fail to start for so long after a kill: PostgreSQL waits for its predecessor's children. */
  slowStartMs?: number
}

export type Running = {
  name: string
  /** Undefined while it is down. */
  pid(): number | undefined
  /** Sends a signal that ends it and waits for the end; it is started again unless `forGood`. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT', forGood?: 'forGood'): Promise<void>
}

export type Supervisor = {
  run(program: Program): Running
  /** Unexpected exits, and requested ones that ended with an error. */
  crashes: readonly string[]
  /** Ends everything that runs, by process number. */
  endAll(): Promise<void>
}

const restartMs = 1_000
const endWithinMs = 60_000

/** The settings that all programs of a trial share. */
type Shared = { folder: string; crashes: string[]; children: Set<ChildProcess>; closing: boolean }

/** Starts programs, keeps their output in files of this folder, and starts them again whenever they end. */
export function openSupervisor(folder: string): Supervisor {
  const all: Shared = { folder, crashes: [], children: new Set(), closing: false }
  return { run: (program) => keepRunning(program, all), crashes: all.crashes, endAll: () => endAll(all) }
}

function keepRunning(program: Program, all: Shared): Running {
  const { name, slowStartMs = 0 } = program
  const log = openSync(join(all.folder, `${name.replaceAll(' ', '-')}.log`), 'a')
  let child: ChildProcess | undefined
  let asked: NodeJS.Signals | undefined
  let stayDown = false
  let askedAt = Number.NEGATIVE_INFINITY

  const isExpected = (code: number | null, signal: NodeJS.Signals | null) =>
    asked ? code === 0 || signal === asked : Date.now() - askedAt < slowStartMs
  const start = () => {
    if (all.closing || stayDown) return
    const one = launch(program, log)
    child = one
    all.children.add(one)
    one.once('error', (error) => all.crashes.push(`${name} does not start: ${error.message}`))
    one.once('exit', (code, signal) => {
      all.children.delete(one)
      child = undefined
      if (!all.closing && !isExpected(code, signal))
        all.crashes.push(`${name} ended by itself: ${signal ?? code}`)
      asked = undefined
      setTimeout(start, restartMs)
    })
  }
  start()
  return {
    name,
    pid: () => child?.pid,
    async end(signal, forGood) {
      const one = child
      stayDown = forGood !== undefined
      askedAt = Date.now()
      if (!one) return
      asked = signal
      if (await endsOf(one, signal)) return
      all.crashes.push(`${name} did not end within ${endWithinMs / 1000} s of ${signal}`)
      asked = 'SIGKILL'
      await endsOf(one, 'SIGKILL')
    },
  }
}

function launch({ command, args, cwd, env, owner }: Program, log: number): ChildProcess {
  return spawn(command, args, {
    ...(cwd ? { cwd } : {}),
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', log, log],
    // A Ctrl-C is meant for the trial, which ends them in order.
    detached: true,
    ...owner,
  })
}

/** Sends the signal. Whether the process ended in time. */
async function endsOf(child: ChildProcess, signal: NodeJS.Signals): Promise<boolean> {
  const late = AbortSignal.timeout(endWithinMs)
  const ended = once(child, 'exit', { signal: late })
  child.kill(signal)
  return ended.then(
    () => true,
    () => false,
  )
}

async function endAll(all: Shared): Promise<void> {
  all.closing = true
  const tell = (signal: NodeJS.Signals) => {
    for (const child of all.children) child.kill(signal)
  }
  const wait = async (ms: number) => {
    for (let waited = 0; all.children.size > 0 && waited < ms; waited += 50) await pause(50)
  }
  // One that hangs hears no other signal.
  tell('SIGCONT')
  tell('SIGTERM')
  await wait(10_000)
  // PostgreSQL waits for its clients after SIGTERM, and for nothing after this.
  tell('SIGQUIT')
  await wait(5_000)
  tell('SIGKILL')
}
