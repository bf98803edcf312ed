import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../session/use-answer.ts'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import { tell } from '../../ui/toasts.ts'
import { ColumnTable } from './column-table.tsx'
import type { Preview } from './feed-file.tsx'

type Mapping = Preview['mapping']
type MappingFormProps = {
  merchant: number
  preview: Preview
  onBack: () => void
  onStarted: (id: number) => void
}

const lines = (categories: Mapping['categories']) =>
  Object.entries(categories)
    .map(([theirs, ours]) => `${theirs} = ${ours}`)
    .join('\n')
/** One category a line; what has no equals sign is not yet one. */
function categoriesOf(text: string): Mapping['categories'] {
  const pairs = text
    .split('\n')
    .map(
      (line) =>
        [line.slice(0, line.lastIndexOf('=')).trim(), line.slice(line.lastIndexOf('=') + 1).trim()] as const,
    )
  return Object.fromEntries(pairs.filter(([theirs, ours]) => theirs && ours))
}

/** The second step: which column is what, how values are read, and a dry run or the import itself. */
export function MappingForm({ merchant, preview, onBack, onStarted }: MappingFormProps) {
  const { t } = useTranslation(['office', 'import'])
  const [mapping, setMapping] = useState<Mapping>(preview.mapping)
  const [categories, setCategories] = useState(lines(preview.mapping.categories))
  const start = useCall('/office/importStart', { refresh: ['/office/importList'] })
  const missing = preview.fields.filter(({ name, required }) => required && !mapping.columns[name])
  const set = (part: Partial<Mapping>) => setMapping((before) => ({ ...before, ...part }))
  const choose = (event: ChangeEvent<HTMLSelectElement | HTMLInputElement>) =>
    set({ [event.target.name]: event.target.value })

  async function begin(dry_run: 0 | 1) {
    if (missing.length > 0)
      return tell.error(
        t('import.missing', { fields: missing.map(({ name }) => t(`import:field.${name}`)).join(', ') }),
      )
    const given = { ...mapping, categories: categoriesOf(categories) }
    const started = await start.run({
      upload_id: preview.upload_id,
      merchant_id: merchant,
      mapping: JSON.stringify(given),
      dry_run,
    })
    if (started) onStarted(started.id)
  }
  return (
    <div className="stack">
      <p className="strong">{t('import.file', { name: preview.file_name, count: preview.columns.length })}</p>
      <ColumnTable preview={preview} columns={mapping.columns} onChange={(columns) => set({ columns })} />
      <h2>{t('import.values')}</h2>
      <div className="fields">
        <Select label={t('import.decimal')} name="decimal" value={mapping.decimal} onChange={choose}>
          <option value=".">1,234.56</option>
          <option value=",">1.234,56</option>
        </Select>
        <TextField
          label={t('import.currency')}
          name="currency"
          maxLength={3}
          value={mapping.currency}
          onChange={(event) => set({ currency: event.target.value.toUpperCase() })}
        />
        <TextField
          label={t('import.rate', { currency: mapping.currency || '?' })}
          name="rate"
          inputMode="decimal"
          value={mapping.rate}
          onChange={choose}
          wrong={/^\d{1,6}(\.\d{1,8})?$/.test(mapping.rate) ? undefined : '0.26666667'}
        />
        <Select label={t('import.length')} name="length_unit" value={mapping.length_unit} onChange={choose}>
          {['cm', 'mm', 'in', 'm'].map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </Select>
        <Select label={t('import.weight')} name="weight_unit" value={mapping.weight_unit} onChange={choose}>
          {['kg', 'g', 'lb'].map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </Select>
      </div>
      <TextArea
        label={t('import.categories')}
        hint={t('import.categoriesLead')}
        rows={5}
        value={categories}
        placeholder="Bar furniture = bar-stools"
        onChange={(event) => setCategories(event.target.value)}
      />
      {start.error?.field && (
        <p className="note bad" role="alert">
          {start.error.message}
        </p>
      )}
      <div className="between">
        <button type="button" className="btn" onClick={onBack}>
          {t('import.back')}
        </button>
        <span className="row">
          <button type="button" className="btn" disabled={start.busy} onClick={() => void begin(1)}>
            {t('import.dry')}
          </button>
          <button type="button" className="btn primary" disabled={start.busy} onClick={() => void begin(0)}>
            {t('import.start')}
          </button>
        </span>
      </div>
    </div>
  )
}
