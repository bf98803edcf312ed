import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './import.module.css'
import { type FeedPreview, joinColumns, partsOf } from './mapping-file.ts'

type Columns = FeedPreview['mapping']['columns']
type ColumnTableProps = { preview: FeedPreview; columns: Columns; onChange: (columns: Columns) => void }

const picturesAtMost = 20

/** The next column of pictures, once the ones before it are chosen. */
function furtherPicture(columns: Columns): string[] {
  if (!columns.picture) return []
  const numbers = Object.keys(columns).flatMap((name) =>
    name.startsWith('picture.') ? Number(name.slice(8)) : [],
  )
  const next = Math.max(1, ...numbers.filter(Number.isInteger)) + 1
  return next > picturesAtMost ? [] : [`picture.${next}`]
}

const texts = ['title', 'description', 'keywords']

/**
 * The catalogue's fields, each with its column of the file and that column's first values. A text field may
 * join two columns.
 */
export function ColumnTable({ preview, columns, onChange }: ColumnTableProps) {
  const { t } = useTranslation('import')
  // A mapping file may name attributes besides the catalogue's fixed fields.
  const mapped = [...Object.keys(columns), ...furtherPicture(columns)]
  const isPicture = (name: string) => name.startsWith('picture.')
  // Further picture columns follow the field of pictures, which is the last.
  const named = [...mapped.filter(isPicture), ...mapped.filter((name) => !isPicture(name))]
  const more = named.filter((name) => preview.fields.every((field) => field.name !== name))
  const rows = [...preview.fields, ...more.map((name) => ({ name, required: false }))]

  const labelOf = (name: string) =>
    name.startsWith('stock.')
      ? t('stockIn', { warehouse: name.slice('stock.'.length) })
      : name.startsWith('option.')
        ? t('optionNamed', { name: name.slice('option.'.length) })
        : name.startsWith('picture.')
          ? t('picturesIn', { number: name.slice('picture.'.length) })
          : t(`field.${name}`, { defaultValue: name.replace('attribute.', '') })
  function choose(field: string, column: string) {
    const { [field]: _, ...rest } = columns
    onChange(column ? { ...rest, [field]: column } : rest)
  }
  const valuesOf = (column: string | undefined) => {
    const places = partsOf(column).map((part) => preview.columns.indexOf(part))
    return preview.rows
      .slice(0, 3)
      .map((row) =>
        places
          .map((at) => row[at])
          .filter(Boolean)
          .join(' '),
      )
      .filter(Boolean)
      .join(' · ')
  }
  const options = preview.columns.map((column) => (
    <option key={column} value={column}>
      {column}
    </option>
  ))
  return (
    <div className="table cards">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('page.field')}</th>
            <th scope="col">{t('page.column')}</th>
            <th scope="col">{t('page.example')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, required }) => {
            const label = labelOf(name)
            const [first, second] = partsOf(columns[name])
            return (
              <tr key={name}>
                <td data-label={t('page.field')}>
                  {label} {required && <span className="badge">{t('page.required')}</span>}
                </td>
                <td data-label={t('page.column')}>
                  <div className="stack" style={{ gap: 6 }}>
                    <select
                      aria-label={label}
                      aria-invalid={(required && !first) || undefined}
                      value={first ?? ''}
                      onChange={(event) => choose(name, joinColumns([event.target.value, second]))}
                    >
                      <option value="">{t('page.noColumn')}</option>
                      {options}
                    </select>
                    {first && (texts.includes(name) || second) && (
                      <select
                        aria-label={`${label}: ${t('page.and')}`}
                        value={second ?? ''}
                        onChange={(event) => choose(name, joinColumns([first, event.target.value]))}
                      >
                        <option value="">{t('page.and')} …</option>
                        {options}
                      </select>
                    )}
                  </div>
                </td>
                <td data-label={t('page.example')}>
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
