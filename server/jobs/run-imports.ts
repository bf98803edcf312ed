import { reading } from '#database/transaction'
import { openImports } from '#market/catalogue/import/run-state'
import { type ImportTools, runImport } from '../feed/run-import.ts'

/**
 * Runs the imports that wait, and those that a dead process left, one after the other. Of several processes that take up the same one,
 * the first to store a batch goes on and the others leave it.
 */
export async function runImports(tools: ImportTools): Promise<void> {
  for (const id of await reading(tools.db, openImports)) {
    if (tools.stopping?.()) return
    await runImport(tools, id)
  }
}
