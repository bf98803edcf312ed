import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { priceFields } from '#rules/goods/prices/price-cells'
import { itemColumns, sheetLimits, sheetRows } from '#rules/goods/prices/price-sheet'
import { ExportButton, type ExportColumn } from '../../../parts/export/export-button.tsx'
import { send } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { SheetEdits, SheetItem } from './use-price-sheet.ts'

/** Columns by the names that a file is read by, in every language. */
const columns: readonly ExportColumn<SheetItem>[] = [
  ...itemColumns.map((name) => [name, (item: SheetItem) => item[name]] as const),
  ...priceFields.map((name) => [name, (item: SheetItem) => item.cells[name]] as const),
]

type SheetToolsProps = { items: readonly SheetItem[]; sheet: SheetEdits; readOnly: boolean }

/** The sheet as a file, and a file as the sheet. */
export function SheetTools({ items, sheet, readOnly }: SheetToolsProps) {
  const { t } = useTranslation('prices')
  const [reading, setReading] = useState(false)
  async function upload(file: File) {
    setReading(true)
    try {
      const { rows: table, more } = await send('/merchant/bulkFile', {}, { file })
      const rows = sheetRows(table)
      if (rows === null) tell.error(t('bulk.noColumns'))
      else {
        const others = sheet.take(rows)
        tell.done(t('bulk.taken', { count: rows.length }))
        if (others > 0) tell.note(t('bulk.others', { count: others }))
      }
      if (more) tell.error(t('bulk.cut', { most: sheetLimits.rows }))
    } catch (error) {
      tell.failure(error)
    }
    setReading(false)
  }
  return (
    <div className="row">
      <ExportButton
        name="prices"
        columns={columns}
        count={items.length}
        read={async () => ({ list: [...items], next: null })}
        order={() => 0}
      />
      {!readOnly && (
        <label className="btn" aria-disabled={reading || undefined}>
          <IconUpload size={18} stroke={1.7} aria-hidden="true" />
          {t('bulk.upload')}
          <input
            type="file"
            className="hidden"
            accept=".csv,.tsv,.txt,.xlsx"
            disabled={reading}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void upload(file)
              target.value = ''
            }}
          />
        </label>
      )}
    </div>
  )
}
