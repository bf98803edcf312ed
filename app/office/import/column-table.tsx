import { useTranslation } from 'react-i18next'
import styles from '../office.module.css'
import type { Preview } from './feed-file.tsx'

type Columns = Preview['mapping']['columns']
type ColumnTableProps = { preview: Preview; columns: Columns; onChange: (columns: Columns) => void }

/** Each field of the catalogue with the file's column for it, and that column's first values. */
export function ColumnTable({ preview, columns, onChange }: ColumnTableProps) {
  const { t } = useTranslation(['office', 'import'])
  function choose(field: string, column: string) {
    const { [field]: _, ...rest } = columns
    onChange(column ? { ...rest, [field]: column } : rest)
  }
  const valuesOf = (column: string | undefined) => {
    const at = preview.columns.indexOf(column ?? '')
    return at < 0
      ? ''
      : preview.rows
          .slice(0, 3)
          .map((row) => row[at])
          .filter(Boolean)
          .join(' · ')
  }
  return (
    <div className="table cards">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('import.field')}</th>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.example')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.fields.map(({ name, required }) => {
            const label = t(`import:field.${name}`, { defaultValue: name })
            return (
              <tr key={name}>
                <td data-label={t('import.field')}>
                  {label} {required && <span className="badge">{t('import.required')}</span>}
                </td>
                <td data-label={t('import.column')}>
                  <select
                    aria-label={label}
                    aria-invalid={(required && !columns[name]) || undefined}
                    value={columns[name] ?? ''}
                    onChange={(event) => choose(name, event.target.value)}
                  >
                    <option value="">{t('import.noColumn')}</option>
                    {preview.columns.map((column) => (
                      <option key={column} value={column}>
                        {column}
                      </option>
                    ))}
                  </select>
                </td>
                <td data-label={t('import.example')}>
                  <span className={styles.values}>{valuesOf(columns[name])}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
