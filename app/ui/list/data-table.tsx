import type { Key, ReactNode } from 'react'

export type TableColumn<Row> = {
  title: string
  /** Numbers, aligned to the right. */
  num?: boolean
  /** The title is for screen readers alone, and on a phone it is not shown beside its cells. */
  hidden?: boolean
  className?: string | undefined
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row> = {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** The table's name for screen readers. */
  caption?: string
  className?: string | undefined
  /** Too wide for a tablet: there, too, each row becomes a card. */
  wide?: boolean | undefined
  /** Narrow enough to stay a table on a phone. */
  narrow?: boolean
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined

/** A table; on a phone each row becomes a card with the columns' titles. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, caption, className, wide, narrow } = props
  return (
    <div className={classes('table', !narrow && 'cards', wide && 'wide', className)}>
      <table>
        {caption && <caption className="hidden">{caption}</caption>}
        <thead>
          <tr>
            {columns.map(({ title, num, hidden }) => (
              <th key={title} scope="col" className={num ? 'num' : undefined}>
                {hidden ? <span className="hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, num, hidden, className: own, cell }) => (
                <td
                  key={title}
                  data-label={hidden ? undefined : title}
                  className={classes(num && 'num', own)}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
