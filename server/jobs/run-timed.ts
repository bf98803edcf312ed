import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import type { AppContext } from '../context.ts'
import { asRefusal } from '../rpc/outcome.ts'
import type { TimetableJob } from './timetable.ts'

type Tools = Pick<AppContext, 'db' | 'now' | 'log'>

const batchesAtMost = 1000

/** Repeats work until it finds nothing to do. */
export async function inBatches(turn: () => Promise<unknown>): Promise<void> {
  for (let batch = 0; batch < batchesAtMost; batch += 1) if (!(await turn())) return
}

/**
 * One turn of a timetable job. Where a batch fails because of one row, the others are processed all the
 * same.
 */
export async function runTimed(tools: Tools, timed: TimetableJob): Promise<void> {
  const { db, now } = tools
  const turn = () => inTransaction(db, (tx) => timed.work(tx, system(now())))
  const { due } = timed
  if (!timed.inBatches) await turn()
  else await inBatches(due ? () => turn().catch((error) => oneByOne(tools, { ...timed, due }, error)) : turn)
}

/**
 * Processes a failed batch row by row, each in its own transaction: logs a row that fails again and leaves
 * it. The turn ends there.
 */
async function oneByOne(
  { db, now, log }: Tools,
  timed: TimetableJob & Pick<Required<TimetableJob>, 'due'>,
  error: unknown,
) {
  const rethrowIfGone = (thrown: unknown) => {
    if (asRefusal(thrown).reason === 'request.unavailable') throw thrown
  }
  rethrowIfGone(error)
  for (const id of await reading(db, (tx) => timed.due(tx, system(now()))))
    try {
      await inTransaction(db, (tx) => timed.work(tx, system(now()), id))
    } catch (thrown) {
      rethrowIfGone(thrown)
      log.error({ err: thrown, job: timed.name, id }, 'a timed job failed for one row')
    }
}
