import type { importPreview } from '#api/overview/office'
import type { Out } from '#api/wire/call'
import { fields } from '#market/goods/catalogue/import/fields'
import { guessFeedMapping } from '#market/goods/catalogue/import/guess-mapping'
import { refuse } from '#rules/refusals'
import { evenly, openFeed } from './feed.ts'

const rowsShown = 20
const longestCell = 200

/**
 * The head of a feed as the screen shows it, with a mapping guessed from the names of its columns. Refuses
 * one without a row below it (`import.noRows`).
 */
export async function previewFeed(
  path: string,
): Promise<Omit<Out<typeof importPreview>, 'upload_id' | 'file_name'>> {
  const feed = await openFeed(path)
  const rows: string[][] = []
  for await (const { cells } of feed.rows()) {
    rows.push(feed.columns.map((_, i) => evenly(cells[i], longestCell)))
    if (rows.length === rowsShown) break
  }
  if (rows.length === 0) refuse('import.noRows')
  return {
    columns: feed.columns,
    rows,
    mapping: guessFeedMapping(feed.columns, rows),
    fields: fields.map(({ name, required }) => ({ name, required })),
  }
}
