import { openWorkerPool } from '../workers/worker-pool.ts'
import { startWorkerProcess, type WorkerProcess } from '../workers/worker-process.ts'
import type { Atmost, Feed } from './feed.ts'
import type { TableAnswers, TableTask } from './table-worker.ts'

/* Uploaded tables are read by a separate process (docs/decisions/0405). */

type Reader = WorkerProcess<TableTask, TableAnswers[keyof TableAnswers]>

const file = new URL('./table-worker.ts', import.meta.url)
const limits = { heapMb: 192, residentMb: 384 }
const pool = openWorkerPool<TableTask, TableAnswers[keyof TableAnswers]>(file, {
  ...limits,
  processes: 2,
  waiting: 20,
  perOwner: 1,
  // A request repeated at once, by a second click, gets the first one's result.
  waitingPerOwner: 3,
})
const deadlineMs = 10_000
/** For each two hundred rows of an import; nobody waits for it. */
const importDeadlineMs = 60_000

const ask = async <T extends TableTask>(reader: Reader, task: T, withinMs: number) =>
  (await reader.ask(task, withinMs)) as TableAnswers[T['do']]
const once = <T extends TableTask>(task: T) => pool.withWorker((reader) => ask(reader, task, deadlineMs))

/**
 * One table of an account at a time, from its receipt on; three more wait. Refuses the next (`upload.busy`).
 */
export const oneAtATime = <T>(account_id: number, work: () => Promise<T>): Promise<T> =>
  pool.ofOwner(String(account_id), work)

/** `readLines`, aside. */
export const readFeedLines = (path: string, atMost: Atmost) => once({ do: 'lines', path, atMost })

/** `readStatement`, aside. */
export const statementOf = (path: string, file_name: string) => once({ do: 'statement', path, file_name })

/** `previewFeed`, aside. */
export const previewOf = (path: string) => once({ do: 'preview', path })

/** The names of a feed's columns. */
export const columnsOf = async (path: string) => (await once({ do: 'open', path })).columns

/** Works with a feed while a separate process reads it, so that requests are not delayed. */
export async function withFeed<T>(path: string, work: (feed: Feed) => Promise<T>): Promise<T> {
  const reader: Reader = startWorkerProcess(file, limits)
  try {
    const { columns } = await ask(reader, { do: 'open', path }, importDeadlineMs)
    return await work({ columns, rows: () => rowsOf(reader) })
  } finally {
    reader.end()
  }
}

async function* rowsOf(reader: Reader): ReturnType<Feed['rows']> & AsyncGenerator {
  for (let first = true, over = false; !over; first = false) {
    const batch = await ask(reader, { do: 'next', first }, importDeadlineMs)
    yield* batch.rows
    over = batch.over
  }
}
