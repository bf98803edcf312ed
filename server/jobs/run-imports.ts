import { reading } from '#database/transaction'
import { openImports } from '#market/goods/catalogue/import/run-state'
import { type ImportTools, runImport } from '../spreadsheet/run-import.ts'

/** An import that does not get a batch further for so long is left, whatever it waits for. */
const stalledMs = 3 * 60_000

/**
 * Runs the imports that wait, and those that a dead process left, one after the other; of several processes
 * each run is one's. One that breaks or stalls does not keep the next ones waiting: what broke is thrown when
 * all had their turn.
 */
export async function runImports(tools: ImportTools & { stalledMs?: number }): Promise<void> {
  const broken: unknown[] = []
  for (const id of await reading(tools.db, openImports)) {
    if (tools.stopping?.()) break
    try {
      await untilStalled(tools, id)
    } catch (error) {
      broken.push(error)
    }
  }
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} imports broke off`)
}

/** Runs an import as long as it gets further. Left, it stores nothing more once another has taken it up. */
async function untilStalled(tools: ImportTools & { stalledMs?: number }, id: number): Promise<void> {
  const ms = tools.stalledMs ?? stalledMs
  let timer: NodeJS.Timeout | undefined
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`import ${id} has stalled`)), ms)
  })
  const onProgress: ImportTools['onProgress'] = (done) => {
    timer?.refresh()
    tools.onProgress?.(done)
  }
  try {
    await Promise.race([runImport({ ...tools, onProgress }, id), stalled])
  } finally {
    clearTimeout(timer)
  }
}
