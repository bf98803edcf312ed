import type { Key, ReactNode } from 'react'
import { csvText } from '../../../parts/export/csv.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { download } from '../../../ui/download.ts'
import { DataTable, type TableColumn } from '../../../ui/list/data-table.tsx'
import styles from './dashboard.module.css'

/** A column of figures: the cell's content, and its plain value for the file. */
type FigureColumn<Row> = TableColumn<Row> & { plain?: (row: Row) => string | number }

type FiguresTableProps<Row> = {
  title: string
  /** The name of the CSV file. */
  file: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  children?: ReactNode
}

/** The figures of a chart as a table, scrollable by keyboard, and as a CSV file. */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const { title, file, columns, rows, keyOf, children } = props
  const { t } = useTranslation('dashboard')
  function write() {
    const written = columns.flatMap(({ title: name, plain }) => (plain ? [{ name, plain }] : []))
    const lines = rows.map((row) => written.map(({ plain }) => plain(row)))
    download(`${file}.csv`, csvText([written.map(({ name }) => name), ...lines]))
  }
  return (
    <div className="stack">
      <div className="between">
        <h3>{title}</h3>
        <button type="button" className="btn" onClick={write} aria-label={t('csvOf', { title })}>
          {t('csv')}
        </button>
      </div>
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <DataTable columns={columns} rows={rows} keyOf={keyOf} />
      </section>
    </div>
  )
}
