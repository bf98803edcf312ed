import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import styles from '../../../parts/product/import/import.module.css'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'

/** How an outcome is called where it differs from its name. */
const words: Readonly<Record<string, string>> = { accepted: 'warned', picture: 'pictureOutcome' }

/** Rows merged, rejected or accepted with a remark, and pictures not shown, with reason and cell. */
export function RowTable({ rows }: { rows: Out<CallAt<'/office/import'>>['rows'] }) {
  const { t } = useTranslation('import')
  if (rows.length === 0) return <p className="soft">{t('page.noRows')}</p>
  return (
    <DataTable
      rows={rows}
      keyOf={({ row_number, place }) => `${row_number}/${place}`}
      columns={[
        { title: t('page.row'), cell: (row) => row.row_number },
        {
          title: t('page.outcome'),
          cell: ({ outcome }) => (
            <span className={`badge ${outcome === 'rejected' ? 'bad' : 'warn'}`}>
              {t(`page.${words[outcome] ?? outcome}`)}
            </span>
          ),
        },
        {
          title: t('page.reason'),
          cell: ({ reason }) => reason && t(`reason.${reason}`, { defaultValue: reason }),
        },
        { title: t('page.column'), cell: (row) => row.column },
        { title: t('page.cell'), cell: (row) => <code className={styles.feedCell}>{row.cell}</code> },
      ]}
    />
  )
}
