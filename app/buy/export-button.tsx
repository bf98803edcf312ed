import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../ui/download.ts'
import { tell } from '../ui/toasts.ts'
import { allRows, csvText } from './csv.ts'

export type Column<Row> = readonly [name: string, of: (row: Row) => string | number | null]
type ExportButtonProps<Row> = {
  /** The file's name begins with it; the day follows. */
  name: string
  columns: readonly Column<Row>[]
  read: (page: number, page_size: number) => Promise<{ list: Row[]; count: number }>
  /** How many there are; with none there is nothing to export. */
  count: number
}

/** Hands over everything that the filters find as a CSV file, not only the page in view. */
export function ExportButton<Row>({ name, columns, read, count }: ExportButtonProps<Row>) {
  const { t } = useTranslation(['buy', 'shell'])
  const [busy, setBusy] = useState(false)
  async function write() {
    setBusy(true)
    try {
      const rows = await allRows(read)
      const lines = rows.map((row) => columns.map(([, of]) => of(row)))
      const day = new Date().toISOString().slice(0, 10)
      download(`${name}-${day}.csv`, csvText([columns.map(([title]) => title), ...lines]))
    } catch (error) {
      tell.error(error instanceof Error ? error.message : t('shell:error.title'))
    }
    setBusy(false)
  }
  return (
    <button type="button" className="btn" disabled={busy || count === 0} onClick={() => void write()}>
      {busy ? t('orders.exporting') : t('orders.export')}
    </button>
  )
}
