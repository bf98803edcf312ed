import { answerWorkerTasks } from '../workers/worker-process.ts'
import { type Atmost, charactersOf, type Feed, openFeed, readTableLines } from './feed.ts'
import { previewFeed } from './preview.ts'
import { readStatement } from './read-statement.ts'
import type { TableRow } from './table-row.ts'

/**
 * A task of the process. `next` returns the rows of the feed opened last; `first` so many of them from its
 * beginning.
 */
export type TableTask =
  | { do: 'lines'; path: string; atMost: Atmost }
  | { do: 'statement'; path: string; file_name: string }
  | { do: 'preview'; path: string }
  | { do: 'open'; path: string }
  | { do: 'next'; first: boolean }

export type TableAnswers = {
  lines: Awaited<ReturnType<typeof readTableLines>>
  statement: Awaited<ReturnType<typeof readStatement>>
  preview: Awaited<ReturnType<typeof previewFeed>>
  open: { columns: string[] }
  next: { rows: TableRow[]; over: boolean }
}

const batchRows = 200
const batchCharacters = 1024 * 1024
let feed: Feed | undefined
let rows: AsyncIterator<TableRow> | undefined

async function next(first: boolean): Promise<TableAnswers['next']> {
  if (first) rows = feed?.rows()[Symbol.asyncIterator]()
  const batch: TableRow[] = []
  let characters = 0
  while (rows && batch.length < batchRows && characters < batchCharacters) {
    const { value, done } = await rows.next()
    if (done) return { rows: batch, over: true }
    batch.push(value)
    characters += charactersOf(value.cells)
  }
  return { rows: batch, over: !rows }
}

answerWorkerTasks<TableTask, TableAnswers[keyof TableAnswers]>(async (task) => {
  switch (task.do) {
    case 'lines':
      return readTableLines(task.path, task.atMost)
    case 'statement':
      return readStatement(task.path, task.file_name)
    case 'preview':
      return previewFeed(task.path)
    case 'open':
      feed = await openFeed(task.path)
      return { columns: feed.columns }
    case 'next':
      return next(task.first)
  }
})
