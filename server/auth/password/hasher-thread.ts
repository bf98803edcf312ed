import { spawnSync } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'
import { answerThreadTasks } from '../../workers/thread.ts'

/** A task of the thread: to hash a text, or to compare it with a hash. */
export type HashingTask = { text: string } & ({ options: Options } | { stored: string })

/** Next to nothing while others have work to do. */
const niceness = 19

/**
 * Lets this thread run only while the machine is otherwise idle. A low priority is not enough: any woken
 * task would wait for its current time slice, some three milliseconds. Only Linux schedules threads
 * separately, and `chrt` comes with every Debian; without it the priority is lowered, on other systems it
 * stays.
 */
function stepBack(): void {
  try {
    const thread = readlinkSync('/proc/thread-self').split('/').at(-1)
    const idle = spawnSync('chrt', ['--idle', '--pid', '0', String(thread)], { stdio: 'ignore' })
    if (idle.status !== 0) setPriority(Number(thread), niceness)
  } catch {
    // Without it passwords are checked as well, only less politely.
  }
}

const held = new Int32Array(new SharedArrayBuffer(4))
const restTimes = 3
const restAtMostMs = 100

stepBack()
answerThreadTasks<HashingTask, string | boolean>(
  (task) => ('stored' in task ? verifySync(task.stored, task.text) : hashSync(task.text, task.options)),
  // It rests three times as long as it worked, so that a queue of log-ins never has a core to itself; not
  // longer where others held it up.
  (began) => Atomics.wait(held, 0, 0, Math.min(restAtMostMs, restTimes * (performance.now() - began))),
)
