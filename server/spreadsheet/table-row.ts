import type { FeedCell } from '#market/goods/catalogue/import/numbers'

/** A row of a table, with the number by which the file's own program shows it: its line, or its row in Excel. */
export type TableRow = { line: number; cells: FeedCell[] }
