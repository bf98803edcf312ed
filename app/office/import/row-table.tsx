import { useTranslation } from 'react-i18next'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'

/** Rows merged or rejected: why, and the cell it was about. */
export function RowTable({ rows }: { rows: Out<CallAt<'/office/import'>>['rows'] }) {
  const { t } = useTranslation(['office', 'import'])
  if (rows.length === 0) return <p className="soft">{t('import.noRows')}</p>
  return (
    <div className="table cards">
      <table>
        <thead>
          <tr>
            {['row', 'outcome', 'reason', 'column', 'cell'].map((name) => (
              <th key={name} scope="col">
                {t(`import.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row_number}>
              <td data-label={t('import.row')}>{row.row_number}</td>
              <td data-label={t('import.outcome')}>
                <span className={`badge ${row.outcome === 'rejected' ? 'bad' : 'warn'}`}>
                  {t(`import.${row.outcome}`)}
                </span>
              </td>
              <td data-label={t('import.reason')}>
                {row.reason && t(`import:reason.${row.reason}`, { defaultValue: row.reason })}
              </td>
              <td data-label={t('import.column')}>{row.column}</td>
              <td data-label={t('import.cell')}>
                <code>{row.cell}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
