import { parentPort, Worker } from 'node:worker_threads'

type TaskMessage<Task> = { id: number; task: Task }
type AnswerMessage<Answer> = { id: number } & ({ answer: Answer } | { error: string })
type PendingTask<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void }

/**
 * A worker thread that processes one task after another: for work that keeps a core busy. `file` is a
 * module that calls `answerThreadTasks`. The thread starts with its first task and does not keep the
 * process alive; if it dies, waiting tasks are rejected, and the next task starts another.
 */
export function openThread<Task, Answer>(file: URL): (task: Task) => Promise<Answer> {
  const waiting = new Map<number, PendingTask<Answer>>()
  let worker: Worker | undefined
  let last = 0

  function begin(): Worker {
    const made = new Worker(file)
    made.on('message', (done: AnswerMessage<Answer>) => {
      const who = waiting.get(done.id)
      waiting.delete(done.id)
      if (waiting.size === 0) made.unref()
      if ('error' in done) who?.reject(new Error(done.error))
      else who?.resolve(done.answer)
    })
    made.on('error', (error) => {
      worker = undefined
      for (const who of waiting.values())
        who.reject(error instanceof Error ? error : new Error(String(error)))
      waiting.clear()
    })
    return made
  }
  return (task) =>
    new Promise((resolve, reject) => {
      worker ??= begin()
      worker.ref()
      last += 1
      waiting.set(last, { resolve, reject })
      const asked: TaskMessage<Task> = { id: last, task }
      worker.postMessage(asked)
    })
}

/** For the module of a thread: answers each task by `work`. */
export function answerThreadTasks<Task, Answer>(work: (task: Task) => Answer | Promise<Answer>): void {
  const doneWith = async ({ id, task }: TaskMessage<Task>): Promise<AnswerMessage<Answer>> => {
    try {
      return { id, answer: await work(task) }
    } catch (error) {
      return { id, error: String(error) }
    }
  }
  parentPort?.on('message', async (asked: TaskMessage<Task>) => {
    parentPort?.postMessage(await doneWith(asked))
  })
}
