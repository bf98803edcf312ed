/** Remembers what each picture showed when it was made, so that only what changed is made again. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Raise it when models or light have changed so much that every picture should be taken again. */
const edition = 1
/** The same for the models in three dimensions. */
export const modelEdition = 1

export const out = join(dirname(fileURLToPath(import.meta.url)), '../data/pictures')
const path = join(out, 'rendered.json')
const ledger: Record<string, string> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}

const keyOf = (shows: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([edition, shows]))
    .digest('hex')
    .slice(0, 12)

/** Whether a picture was never made, or shows something else now. */
export function isDue(name: string, shows: unknown): boolean {
  return ledger[name] !== keyOf(shows)
}

/** Writes down that a picture is made. */
export function note(name: string, shows: unknown): void {
  ledger[name] = keyOf(shows)
  const sorted = Object.fromEntries(Object.entries(ledger).sort(([a], [b]) => (a < b ? -1 : 1)))
  mkdirSync(out, { recursive: true })
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`)
}
