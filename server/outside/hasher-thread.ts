import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'
import { answerTasks } from './thread.ts'

/** What the thread is asked: to hash a text, or whether it is the one of a hash. */
export type HashingTask = { text: string } & ({ options: Options } | { stored: string })

/** Next to nothing while others have work to do. */
const niceness = 19

/**
 * Lowers the priority of this thread alone, so that it gives way to all others. Only Linux schedules each
 * thread by itself; elsewhere the priority stays as it is.
 */
function stepBack(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), niceness)
  } catch {
    // Without it passwords are checked as well, only less politely.
  }
}

const held = new Int32Array(new SharedArrayBuffer(4))

stepBack()
answerTasks<HashingTask, string | boolean>(
  (task) => ('stored' in task ? verifySync(task.stored, task.text) : hashSync(task.text, task.options)),
  // As long as it worked it rests, so that a queue of log-ins never has a core to itself.
  (began) => Atomics.wait(held, 0, 0, performance.now() - began),
)
