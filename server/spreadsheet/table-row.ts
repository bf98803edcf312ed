import type { FeedCell } from '#market/goods/catalogue/import/numbers'

/** A row of a table, with its number in the file: the line where it begins, or Excel's row. */
export type TableRow = { line: number; cells: FeedCell[] }
