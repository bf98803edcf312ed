import { refuse } from '#rules/refusals'
import { fairQueue } from './fair-queue.ts'
import { startWorkerProcess, type WorkerLimits, type WorkerProcess } from './worker-process.ts'

type PoolLimits = WorkerLimits & {
  processes: number
  /** The maximum of tasks that wait for a process; further ones are refused. */
  waiting: number
  /**
   * The maximum of files of one account being received or inspected at once, and of further ones waiting;
   * others are refused.
   */
  perOwner: number
  waitingPerOwner: number
}

const idleMs = 30_000

/** A pool of worker processes of one kind. They start on demand and end after a time without tasks. */
export function openWorkerPool<Task, Answer>(file: URL, limits: PoolLimits) {
  const inTurn = fairQueue(limits.processes, limits.waiting)
  const idle = new Set<WorkerProcess<Task, Answer>>()
  const owners = new Map<string, { inTurn: ReturnType<typeof fairQueue>; inHand: number }>()

  function take(): WorkerProcess<Task, Answer> {
    for (const worker of idle) {
      idle.delete(worker)
      if (worker.usable()) return worker
    }
    return startWorkerProcess(file, limits)
  }

  function giveBack(worker: WorkerProcess<Task, Answer>): void {
    if (!worker.usable()) return
    idle.add(worker)
    setTimeout(() => {
      if (idle.delete(worker)) worker.end()
    }, idleMs).unref()
  }

  return {
    /**
     * Counts the work towards this account, from the receipt of a file on. Refuses `upload.busy` where the
     * account has too much of it.
     */
    async ofOwner<T>(owner: string, work: () => Promise<T>): Promise<T> {
      const own = owners.get(owner) ?? {
        inTurn: fairQueue(limits.perOwner, limits.waitingPerOwner),
        inHand: 0,
      }
      if (own.inTurn.full('')) refuse('upload.busy')
      owners.set(owner, own)
      own.inHand += 1
      try {
        return await own.inTurn(work)
      } finally {
        own.inHand -= 1
        if (own.inHand === 0) owners.delete(owner)
      }
    },
    /** Runs the work with a process, when it is its turn. Refuses `upload.busy` where too many wait. */
    async withWorker<T>(work: (worker: WorkerProcess<Task, Answer>) => Promise<T>): Promise<T> {
      if (inTurn.full('')) refuse('upload.busy')
      return inTurn(async () => {
        const worker = take()
        try {
          return await work(worker)
        } finally {
          giveBack(worker)
        }
      })
    },
  }
}
