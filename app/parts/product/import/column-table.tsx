import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './import.module.css'
import { type FeedPreview, fieldsFilledBy, fieldsFor, fillBy, lackingFields } from './mapping-file.ts'

type Columns = FeedPreview['mapping']['columns']
type ColumnTableProps = { preview: FeedPreview; columns: Columns; onChange: (columns: Columns) => void }

const valuesShown = 3

/** The file's columns with their first values, each with the fields of the catalogue that it fills. */
export function ColumnTable({ preview, columns, onChange }: ColumnTableProps) {
  const { t } = useTranslation('import')
  const labelOf = (name: string) => {
    const [kind, ...rest] = name.split('.')
    const of = rest.join('.')
    if (kind === 'stock') return t('stockIn', { warehouse: of })
    if (kind === 'option') return t('optionNamed', { name: of })
    if (kind === 'attribute') return t('attributeNamed', { name: of })
    return kind === 'picture' && of
      ? t('picturesIn', { number: of })
      : t(`field.${name}`, { defaultValue: name })
  }
  const lacking = lackingFields(preview, columns)
  const taken = preview.columns.filter((column) => fieldsFilledBy(columns, column).length > 0).length
  const valuesOf = (at: number) => {
    const values = preview.rows.map((row) => row[at]?.trim() ?? '').filter(Boolean)
    return [...new Set(values)].slice(0, valuesShown)
  }
  return (
    <>
      <p className={lacking.length > 0 ? 'note warn' : 'note'} role="status">
        {lacking.length > 0
          ? t('page.missing', { fields: lacking.map(labelOf).join(', ') })
          : t('page.taken', { taken, count: preview.columns.length })}
      </p>
      <div className="table cards">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('page.column')}</th>
              <th scope="col">{t('page.example')}</th>
              <th scope="col">{t('page.field')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file may have one name
              <tr key={at} className={fieldsFilledBy(columns, column).length > 0 ? undefined : styles.unused}>
                <th scope="row" data-label={t('page.column')} className={styles.column}>
                  {column}
                </th>
                <td data-label={t('page.example')}>
                  <span className={styles.values}>{valuesOf(at).join(' · ') || t('page.empty')}</span>
                </td>
                <td data-label={t('page.field')}>
                  <FieldChoice {...{ preview, columns, column, labelOf, onChange }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type FieldChoiceProps = ColumnTableProps & { column: string; labelOf: (field: string) => string }

/** The field that a column fills; a button adds a choice for one more. */
function FieldChoice({ preview, columns, column, labelOf, onChange }: FieldChoiceProps) {
  const { t } = useTranslation('import')
  const [more, setMore] = useState(false)
  const filled = fieldsFilledBy(columns, column)
  const isNeeded = (name: string) => preview.fields.some((field) => field.name === name && field.required)
  const offered = fieldsFor(preview, columns, column)
  const open = filled.length === 0 || more ? [...filled, ''] : filled
  return (
    <div className={styles.fills}>
      {open.map((was, place) => (
        <select
          key={was || 'more'}
          aria-label={place === 0 ? column : `${column}: ${t('page.also')}`}
          value={was}
          onChange={({ target }) => {
            setMore(false)
            onChange(fillBy(columns, column, { was, now: target.value }))
          }}
        >
          <option value="">{t(place > 0 && !was ? 'page.also' : 'page.noField')}</option>
          {offered
            .filter((name) => name === was || !filled.includes(name))
            .map((name) => (
              <option key={name} value={name}>
                {labelOf(name)}
                {isNeeded(name) ? ' *' : ''}
              </option>
            ))}
        </select>
      ))}
      {!open.includes('') && (
        <button
          type="button"
          className="btn quiet"
          aria-label={`${column}: ${t('page.also')}`}
          onClick={() => setMore(true)}
        >
          <IconPlus size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
