import type { Key, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { CallError } from '#api/wire/call-error'
import { useTranslation } from '../../texts/use-translation.ts'
import { EmptyState, ErrorState, Loading } from '../page/states.tsx'
import { DataTable, type TableColumn } from './data-table.tsx'
import { Pagination, pageLink } from './pagination.tsx'
import { useListQuery } from './use-list-query.ts'

type FrameProps<Row> = {
  /** The result of `useAnswer`. */
  answer: {
    data:
      | { list: readonly Row[]; count: number; next?: string | number | null; head?: number | null }
      | undefined
    error: CallError | null
    refetch: () => unknown
  }
  pageSize: number
  /** Shown when the list is empty. */
  empty: ReactNode
  /** The number and height of the placeholder's lines while it loads. */
  lines?: number
  height?: number
}

/** The key of the next page as the address has it; a list by numbers has no place beside them. */
const keyOfNext = (next: string | number | null | undefined) =>
  typeof next === 'number' ? `0-${next}` : (next ?? null)

type PagedListProps<Row> = FrameProps<Row> & { children: (rows: readonly Row[]) => ReactNode }

/**
 * A page beyond the last one, from an old address or after the last row of the last page was removed: tells
 * so and links to the last page.
 */
function BehindTheEnd({ last, head }: { last: number; head: number | null | undefined }) {
  const { t } = useTranslation('shell')
  return (
    <EmptyState title={t('pages.behind')}>
      <Link className="btn" replace to={pageLink(useLocation(), last, { head })}>
        {t('pages.last')}
      </Link>
    </EmptyState>
  )
}

/**
 * A page of a list, with links to the others; a placeholder while it loads, and the error when that fails.
 * The page number is kept in the address; a number that is too high leads to the last page.
 */
export function PagedList<Row>({ answer, pageSize, empty, children, ...loading }: PagedListProps<Row>) {
  const { page } = useListQuery()
  const { data, error, refetch } = answer
  // The count may be 0 on a page beyond the end, so only the first page tells whether the list is empty.
  if (data && page > 1 && data.list.length === 0)
    return <BehindTheEnd last={Math.max(1, Math.ceil(data.count / pageSize))} head={data.head} />
  return (
    <>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading {...loading} />}
      {data?.count === 0 && empty}
      {data && data.count > 0 && children(data.list)}
      <Pagination
        page={page}
        pageSize={pageSize}
        count={data?.count ?? 0}
        next={keyOfNext(data?.next)}
        head={data?.head ?? null}
      />
    </>
  )
}

type PagedTableProps<Row> = FrameProps<Row> & {
  columns: readonly TableColumn<Row>[]
  keyOf: (row: Row) => Key
  wide?: boolean
}

/** A page of a list, as a table. */
export function PagedTable<Row>({ columns, keyOf, wide, ...frame }: PagedTableProps<Row>) {
  return (
    <PagedList {...frame}>
      {(rows) => <DataTable columns={columns} rows={rows} keyOf={keyOf} wide={wide} />}
    </PagedList>
  )
}
