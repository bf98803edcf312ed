import type { Key, ReactNode } from 'react'
import type { CallError } from '#api/call-error'
import { type Column, DataTable } from './data-table.tsx'
import { Pagination } from './pagination.tsx'
import { ErrorState, Loading } from './states.tsx'
import { useListQuery } from './use-list-query.ts'

type FrameProps<Row> = {
  /** What `useAnswer` gave. */
  answer: {
    data: { list: readonly Row[]; count: number } | undefined
    error: CallError | null
    refetch: () => unknown
  }
  pageSize: number
  /** Stands there when the list has nothing at all. */
  empty: ReactNode
  /** How many grey lines, and how high, while it is on its way. */
  lines?: number
  height?: number
}

type PagedListProps<Row> = FrameProps<Row> & { children: (rows: readonly Row[]) => ReactNode }

/** A page of a list, with links to the others; until it is there, grey lines, and when it fails, why. The page stands in the address. */
export function PagedList<Row>({ answer, pageSize, empty, children, ...loading }: PagedListProps<Row>) {
  const { page } = useListQuery()
  const { data, error, refetch } = answer
  return (
    <>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading {...loading} />}
      {data?.count === 0 && empty}
      {data && data.count > 0 && children(data.list)}
      <Pagination page={page} pageSize={pageSize} count={data?.count ?? 0} />
    </>
  )
}

type PagedTableProps<Row> = FrameProps<Row> & {
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => Key
}

/** A page of a list whose rows stand in a table. */
export function PagedTable<Row>({ columns, keyOf, ...frame }: PagedTableProps<Row>) {
  return (
    <PagedList {...frame}>{(rows) => <DataTable columns={columns} rows={rows} keyOf={keyOf} />}</PagedList>
  )
}
