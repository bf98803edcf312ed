import { type ChangeEvent, useEffect, useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { download } from '../../../ui/download.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ColumnTable } from './column-table.tsx'
import type { FeedPreview } from './feed-file.tsx'
import { categoriesOf, categoryLines, type ImportMapping, readMapping } from './mapping-file.ts'
import { isRate, ValueFields } from './value-fields.tsx'

/** What has been entered in the form. */
export type MappingDraft = { mapping: ImportMapping; categories: string; create: boolean }
type MappingFormProps = {
  merchant: number
  preview: FeedPreview
  onBack: () => void
  /** What was entered before, and where each change of it goes. */
  draft: MappingDraft | null
  onDraft: (draft: MappingDraft) => void
  onStarted: (id: number, dry: boolean) => void
}

/** The second step: maps the columns and value formats, then starts a dry run or the import itself. */
export function ImportMappingForm(props: MappingFormProps) {
  const { merchant, preview, draft, onDraft, onBack, onStarted } = props
  const { t } = useTranslation(['office', 'import'])
  const [mapping, setMapping] = useState<ImportMapping>(draft?.mapping ?? preview.mapping)
  const [categories, setCategories] = useState(draft?.categories ?? categoryLines(preview.mapping.categories))
  const [create, setCreate] = useState(draft?.create ?? false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was entered is kept, whoever keeps it
  useEffect(() => onDraft({ mapping, categories, create }), [mapping, categories, create])
  const start = useCall('/office/importStart', { refresh: ['/office/importList'] })
  const missing = preview.fields.filter(({ name, required }) => required && !mapping.columns[name])
  const set = (part: Partial<ImportMapping>) => setMapping((before) => ({ ...before, ...part }))
  const whole = () => ({ ...mapping, categories: categoriesOf(categories) })

  async function load(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    const read = file && readMapping(await file.text(), mapping)
    if (!read) return tell.error(t('import.badMapping'))
    setMapping(read)
    setCategories(categoryLines(read.categories))
  }
  async function begin(dry_run: 0 | 1) {
    if (missing.length > 0) {
      const fields = missing.map(({ name }) => t(`import:field.${name}`)).join(', ')
      return tell.error(t('import.missing', { fields }))
    }
    if (!isRate(mapping.rate)) return tell.error(t('import.rateWrong', { currency: mapping.currency || '?' }))
    const wish = { upload_id: preview.upload_id, merchant_id: merchant, mapping: JSON.stringify(whole()) }
    const started = await start.run({ ...wish, dry_run, create_categories: create ? 1 : 0 })
    if (started) onStarted(started.id, dry_run === 1)
  }
  return (
    <div className="stack">
      <div className="between">
        <p className="strong">
          {t('import.file', { name: preview.file_name, count: preview.columns.length })}
        </p>
        <span className="row">
          <label className="btn">
            {t('import.loadMapping')}
            <input
              type="file"
              className="hidden"
              accept="application/json,.json"
              onChange={(event) => void load(event)}
            />
          </label>
          <button
            type="button"
            className="btn"
            onClick={() => download('mapping.json', JSON.stringify(whole(), null, 2), 'application/json')}
          >
            {t('import.saveMapping')}
          </button>
        </span>
      </div>
      <ColumnTable preview={preview} columns={mapping.columns} onChange={(columns) => set({ columns })} />
      <ValueFields mapping={mapping} onChange={set} />
      <TextArea
        label={t('import.categories')}
        hint={t('import.categoriesLead')}
        rows={5}
        value={categories}
        placeholder={t('import.categoriesExample')}
        onChange={(event) => setCategories(event.target.value)}
      />
      <label className="check">
        <input type="checkbox" checked={create} onChange={(event) => setCreate(event.target.checked)} />{' '}
        {t('import.createCategories')}
      </label>
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
