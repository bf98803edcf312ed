import { byTextKey } from '../../../parts/export/csv.ts'
import { ExportButton } from '../../../parts/export/export-button.tsx'
import { ask } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

/** An item as a row of the import's own columns. */
type Row = { fields: readonly string[]; cells: readonly string[] }

async function read(after: string | undefined) {
  const { fields, rows, next } = await ask('/merchant/exportGoods', after === undefined ? {} : { after })
  return { list: rows.map((cells): Row => ({ fields, cells })), next }
}

/** The columns of which a row has something. */
const filled = (rows: readonly Row[]) =>
  (rows[0]?.fields ?? []).flatMap((name, at) =>
    rows.some(({ cells }) => cells[at] !== '') ? [[name, (row: Row) => row.cells[at] ?? ''] as const] : [],
  )

/** The own goods as a table to go on with in a spreadsheet, and to import again. */
export function ExportGoods() {
  const { t } = useTranslation('import')
  return (
    <section className="panel stack" aria-labelledby="export">
      <div>
        <h2 id="export">{t('own.export')}</h2>
        <p className="soft">{t('own.exportLead')}</p>
      </div>
      <div className="row">
        <ExportButton name="products" columns={filled} count={1} read={byTextKey(read)} />
      </div>
    </section>
  )
}
