import { type ChangeEvent, useEffect, useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { download } from '../../../ui/download.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ColumnTable } from './column-table.tsx'
import {
  categoriesOf,
  categoryLines,
  type FeedPreview,
  type ImportMapping,
  lackingFields,
  readMapping,
} from './mapping-file.ts'
import { isRate, ValueFields } from './value-fields.tsx'

/** What has been entered in the form. */
export type MappingDraft = { mapping: ImportMapping; categories: string; create: boolean }
export type ImportStart = { mapping: string; dry: boolean; create: boolean }
type MappingFormProps = {
  preview: FeedPreview
  /** Whether categories of the feed that are not known yet may be made. */
  mayCreate: boolean
  start: (wish: ImportStart) => void
  busy: boolean
  wrong: string | undefined
  /** Why no import can begin now. */
  barred?: string | undefined
  onBack: () => void
  /** What was entered before, and where each change of it goes. */
  draft: MappingDraft | null
  onDraft: (draft: MappingDraft) => void
}

/** The second step: maps the columns and value formats, then starts a dry run or the import itself. */
export function ImportMappingForm(props: MappingFormProps) {
  const { preview, draft, onDraft, onBack, start, busy, wrong, barred } = props
  const { t } = useTranslation('import')
  const [mapping, setMapping] = useState<ImportMapping>(draft?.mapping ?? preview.mapping)
  const [categories, setCategories] = useState(draft?.categories ?? categoryLines(preview.mapping.categories))
  const [create, setCreate] = useState(draft?.create ?? false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was entered is kept, whoever keeps it
  useEffect(() => onDraft({ mapping, categories, create }), [mapping, categories, create])
  const missing = lackingFields(preview, mapping.columns)
  const set = (part: Partial<ImportMapping>) => setMapping((before) => ({ ...before, ...part }))
  const whole = () => ({ ...mapping, categories: categoriesOf(categories) })

  async function load(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    const read = file && readMapping(await file.text(), mapping)
    if (!read) return tell.error(t('page.badMapping'))
    setMapping(read)
    setCategories(categoryLines(read.categories))
  }
  function begin(dry: boolean) {
    if (missing.length > 0) {
      const fields = missing.map((name) => t(`field.${name}`)).join(', ')
      return tell.error(t('page.missing', { fields }))
    }
    if (!isRate(mapping.rate)) return tell.error(t('page.rateWrong', { currency: mapping.currency || '?' }))
    start({ mapping: JSON.stringify(whole()), dry, create })
  }
  return (
    <div className="stack">
      <div className="between">
        <p className="strong">{t('page.file', { name: preview.file_name, count: preview.columns.length })}</p>
        <span className="row">
          <label className="btn">
            {t('page.loadMapping')}
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
            {t('page.saveMapping')}
          </button>
        </span>
      </div>
      <ColumnTable preview={preview} columns={mapping.columns} onChange={(columns) => set({ columns })} />
      <ValueFields mapping={mapping} onChange={set} />
      <TextArea
        label={t('page.categories')}
        hint={t('page.categoriesLead')}
        rows={5}
        value={categories}
        placeholder={t('page.categoriesExample')}
        onChange={(event) => setCategories(event.target.value)}
      />
      {props.mayCreate && (
        <label className="check">
          <input type="checkbox" checked={create} onChange={(event) => setCreate(event.target.checked)} />{' '}
          {t('page.createCategories')}
        </label>
      )}
      {wrong && (
        <p className="note bad" role="alert">
          {wrong}
        </p>
      )}
      <div className="between">
        <button type="button" className="btn" onClick={onBack}>
          {t('page.back')}
        </button>
        <span className="row">
          <button
            type="button"
            className="btn"
            disabled={busy || barred !== undefined}
            onClick={() => begin(false)}
          >
            {t('page.start')}
          </button>
          <MainButton missing={barred} busy={busy} onClick={() => begin(true)}>
            {t('page.dry')}
          </MainButton>
        </span>
      </div>
    </div>
  )
}
