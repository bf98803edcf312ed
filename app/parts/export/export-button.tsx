import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { download } from '../../ui/download.ts'
import { useToday } from '../../ui/format/use-time-zone.ts'
import { loadPart } from '../../ui/load-part.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { allRows, csvText } from './csv.ts'

export type ExportColumn<Row> = readonly [name: string, of: (row: Row) => string | number | null]
type ExportButtonProps<Row> = {
  /** The beginning of the file's name; the day follows. */
  name: string
  /** Makes the columns from the rows, for a table whose columns depend on them. */
  columns: readonly ExportColumn<Row>[] | ((rows: readonly Row[]) => readonly ExportColumn<Row>[])
  read: Parameters<typeof allRows<Row>>[0]
  /** The order of the rows in the file; by default newest first. */
  order?: (a: Row, b: Row) => number
  /** The number of rows; with none there is nothing to export. */
  count: number
}

const formats = [
  { as: 'xlsx', name: 'Excel', label: 'orders.exportExcel' },
  { as: 'csv', name: 'CSV', label: 'orders.export' },
] as const
type Format = (typeof formats)[number]['as']

/**
 * Exports all rows that match the filters, not only the page in view: as an Excel workbook, which opens
 * correctly in every language, or as comma-separated CSV for programs.
 */
export function ExportButton<Row>({ name, columns, read, order, count }: ExportButtonProps<Row>) {
  const { t } = useTranslation(['buy', 'shell'])
  const today = useToday()
  const [busy, setBusy] = useState<Format | null>(null)
  async function write(as: Format) {
    setBusy(as)
    try {
      const rows = await allRows(read)
      if (order) rows.sort(order)
      const shown = typeof columns === 'function' ? columns(rows) : columns
      const lines = [shown.map(([title]) => title), ...rows.map((row) => shown.map(([, of]) => of(row)))]
      const file = `${name}-${today}.${as}`
      if (as === 'csv') download(file, csvText(lines))
      else {
        const written = await loadPart(() => import('./xlsx.ts'))
        if (written) download(file, await written.workbook(lines))
      }
    } catch (error) {
      tell.error(error instanceof Error ? error.message : t('shell:error.title'))
    }
    setBusy(null)
  }
  return (
    <>
      {formats.map(({ as, name, label }) => (
        <button
          key={as}
          type="button"
          className="btn"
          aria-label={t(label)}
          aria-busy={busy === as}
          disabled={busy !== null || count === 0}
          onClick={() => void write(as)}
        >
          <IconDownload size={18} stroke={1.7} aria-hidden="true" />
          {busy === as ? t('orders.exporting') : name}
        </button>
      ))}
    </>
  )
}
