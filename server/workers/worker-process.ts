import { type ChildProcess, fork } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Refusal, type RefusalName, type RefusalParams } from '#rules/refusals'

type RefusalMessage = { reason: RefusalName; params: RefusalParams; field: string | undefined }
type AnswerMessage<Answer> =
  | { answer: Answer }
  | { refused: RefusalMessage }
  | { error: string; code: string | undefined }

export type WorkerLimits = {
  /** The limit of the JavaScript heap. */
  heapMb: number
  /** The limit of the whole process, with buffers and native libraries. */
  residentMb: number
}

/** A child process that does one task at a time; see docs/decisions/0405. */
export type WorkerProcess<Task, Answer> = {
  /** Rejects with what `lost` makes where the process exceeds its memory or time, or dies of the task. */
  ask(task: Task, deadlineMs: number): Promise<Answer>
  /** Whether it can do another task. */
  usable(): boolean
  end(): void
}

const pageBytes = 4096
const watchEveryMs = 50
/** A stream's pieces die young: a larger young heap would only keep a hundred megabytes more of them. */
const youngHeap = '--max-semi-space-size=4'
/** A lower priority than the processes that serve requests. */
const niceness = 10

/**
 * Starts `file`, a module that calls `answerWorkerTasks`, as a process without secrets that does not keep
 * this one alive. `lost`: the error of a task whose process is gone, for uploads `upload.tooComplex`.
 */
export function startWorkerProcess<Task, Answer>(
  file: URL,
  { heapMb, residentMb }: WorkerLimits,
  lost: () => Error = () => new Refusal('upload.tooComplex'),
): WorkerProcess<Task, Answer> {
  const child = fork(fileURLToPath(file), {
    execArgv: [`--max-old-space-size=${heapMb}`, youngHeap, '--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  rest(child)
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  let ended = false

  const settle = (work: (asker: NonNullable<typeof waiting>) => void) => {
    const asker = waiting
    waiting = undefined
    if (asker) work(asker)
  }
  child.on('message', (done: AnswerMessage<Answer>) =>
    settle(({ resolve, reject }) => ('answer' in done ? resolve(done.answer) : reject(asError(done)))),
  )
  const isGone = () => {
    ended = true
    settle(({ reject }) => reject(lost()))
  }
  // A process that could not be started says so alone, and never exits.
  child.on('error', isGone)
  child.on('exit', isGone)
  const end = () => {
    ended = true
    child.kill('SIGKILL')
  }
  return {
    usable: () => !ended,
    end,
    async ask(task, deadlineMs) {
      const watch = setInterval(() => void endWhereLarge(child, residentMb), watchEveryMs)
      const deadline = setTimeout(end, deadlineMs)
      child.ref()
      child.channel?.ref()
      try {
        return await new Promise<Answer>((resolve, reject) => {
          if (ended) return reject(lost())
          if (waiting) return reject(new Refusal('upload.busy'))
          waiting = { resolve, reject }
          child.send(task as object, (error) => {
            if (error) isGone()
          })
        })
      } finally {
        clearInterval(watch)
        clearTimeout(deadline)
        rest(child)
      }
    },
  }
}

function rest(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

/** Only Linux reports a process's memory; elsewhere only the heap's limit applies. */
async function endWhereLarge(child: ChildProcess, residentMb: number): Promise<void> {
  const pages = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')
  if (Number(pages.split(' ')[1] ?? 0) * pageBytes > residentMb * 1024 * 1024) child.kill('SIGKILL')
}

function asError(done: { refused: RefusalMessage } | { error: string; code: string | undefined }): Error {
  if ('error' in done) return Object.assign(new Error(done.error), { code: done.code })
  const { reason, params, field } = done.refused
  return new Refusal(reason, params, field)
}

/** For the module of a worker process: answers each task by `work`. */
export function answerWorkerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  // When the machine runs out of memory, the kernel kills this process before the serving one.
  writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
  setPriority(niceness)
  // It ends with its parent, which may still need the current task when both get the signal.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', async (task: Task) => {
    process.send?.(await doneWith(work, task))
  })
}

async function doneWith<Task, Answer>(
  work: (task: Task) => Promise<Answer>,
  task: Task,
): Promise<AnswerMessage<Answer>> {
  try {
    return { answer: await work(task) }
  } catch (error) {
    if (error instanceof Refusal) {
      const { reason, params, field } = error
      return { refused: { reason, params, field } }
    }
    const { code } = error as { code?: unknown }
    return { error: String(error), code: typeof code === 'string' ? code : undefined }
  }
}
