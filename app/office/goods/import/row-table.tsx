import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import styles from '../../office.module.css'

/** How an outcome is called where it differs from its name. */
const words: Readonly<Record<string, string>> = { accepted: 'warned', picture: 'pictureOutcome' }

/** Rows merged, rejected or accepted with a remark, and pictures not shown, with reason and cell. */
export function RowTable({ rows }: { rows: Out<CallAt<'/office/import'>>['rows'] }) {
  const { t } = useTranslation(['office', 'import'])
  if (rows.length === 0) return <p className="soft">{t('import.noRows')}</p>
  return (
    <DataTable
      rows={rows}
      keyOf={({ row_number, place }) => `${row_number}/${place}`}
      columns={[
        { title: t('import.row'), cell: (row) => row.row_number },
        {
          title: t('import.outcome'),
          cell: ({ outcome }) => (
            <span className={`badge ${outcome === 'rejected' ? 'bad' : 'warn'}`}>
              {t(`import.${words[outcome] ?? outcome}`)}
            </span>
          ),
        },
        {
          title: t('import.reason'),
          cell: ({ reason }) => reason && t(`import:reason.${reason}`, { defaultValue: reason }),
        },
        { title: t('import.column'), cell: (row) => row.column },
        { title: t('import.cell'), cell: (row) => <code className={styles.feedCell}>{row.cell}</code> },
      ]}
    />
  )
}
