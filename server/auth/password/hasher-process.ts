import { spawnSync } from 'node:child_process'
import { setPriority } from 'node:os'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'
import { answerWorkerTasks } from '../../workers/worker-process.ts'

/** A task of the process: to hash a text, or to compare it with a hash. */
export type HashingTask = { text: string } & ({ options: Options } | { stored: string })

/** Next to nothing while others have work to do. */
const niceness = 19

/**
 * Lets this process run only while the machine is otherwise idle. A low priority is not enough: any woken
 * task would wait for its current time slice, some three milliseconds. `chrt` comes with every Debian;
 * without it the priority is lowered.
 */
function stepBack(): void {
  const idle = spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)], {
    stdio: 'ignore',
  })
  if (idle.status !== 0) setPriority(niceness)
}

answerWorkerTasks<HashingTask, string | boolean>(async (task) =>
  'stored' in task ? verifySync(task.stored, task.text) : hashSync(task.text, task.options),
)
stepBack()
