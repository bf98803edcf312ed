import { reading } from '#database/transaction'
import { openImports } from '#market/goods/catalogue/import/run-state'
import { type ImportTools, runImport } from '../spreadsheet/run-import.ts'

/** An import without progress for this time is abandoned, whatever it waits for. */
const stalledMs = 3 * 60_000

/**
 * Runs the waiting imports, and those of dead processes, one after the other; each run belongs to one
 * process. A broken or stalled import does not block the next ones: errors are thrown after all had their
 * turn.
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

/**
 * Runs an import while it makes progress. An abandoned run stores nothing more once another process has
 * taken it over.
 */
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
