import type { Key, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { CallError } from '#api/wire/call-error'
import { useTranslation } from '../../texts/use-translation.ts'
import { EmptyState, ErrorState, Loading } from '../page/states.tsx'
import { DataTable, type TableColumn } from './data-table.tsx'
import { Pagination, pageLink } from './pagination.tsx'
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

/**
 * A page behind the last one, as when an old address is opened or the last row of the last page was removed:
 * says so and leads back.
 */
function BehindTheEnd({ last }: { last: number }) {
  const { t } = useTranslation('shell')
  return (
    <EmptyState title={t('pages.behind')}>
      <Link className="btn" replace to={pageLink(useLocation(), last)}>
        {t('pages.last')}
      </Link>
    </EmptyState>
  )
}

/**
 * A page of a list, with links to the others; until it is there, grey lines, and when it fails, why. The page
 * stands in the address, and one that the list has not (any more) leads to its last.
 */
export function PagedList<Row>({ answer, pageSize, empty, children, ...loading }: PagedListProps<Row>) {
  const { page } = useListQuery()
  const { data, error, refetch } = answer
  // A list may count nothing on a page behind its end, so whether it is empty shows on its first page alone.
  if (data && page > 1 && data.list.length === 0)
    return <BehindTheEnd last={Math.max(1, Math.ceil(data.count / pageSize))} />
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
  columns: readonly TableColumn<Row>[]
  keyOf: (row: Row) => Key
}

/** A page of a list whose rows stand in a table. */
export function PagedTable<Row>({ columns, keyOf, ...frame }: PagedTableProps<Row>) {
  return (
    <PagedList {...frame}>{(rows) => <DataTable columns={columns} rows={rows} keyOf={keyOf} />}</PagedList>
  )
}
