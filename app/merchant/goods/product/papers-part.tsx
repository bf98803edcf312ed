import { type PaperField, productPaperKinds } from '#rules/goods/change/fields'
import { goodsDraft } from '#rules/goods/change/goods-draft'
import { PaperDrop } from '../../../parts/file/paper-drop.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import type { EditorProps } from './edited-field.tsx'
import { FieldNotes } from './field-notes.tsx'
import { newKey } from './new-key.ts'
import { RemovedRows } from './removed-rows.tsx'

const most = 30

function PaperRow({
  paper: { key, ...paper },
  ...props
}: EditorProps & { paper: PaperField & { key: string } }) {
  const { t } = useTranslation('change')
  const { editor, readOnly } = props
  const path = `papers.${key}`
  const set = (next: Partial<PaperField>, ms?: number) => editor.set(path, { ...paper, ...next } as never, ms)
  return (
    <li className="stack" data-path={path} tabIndex={-1}>
      <div className="fields">
        <Select
          label={t('paper.kind')}
          disabled={readOnly}
          value={paper.kind}
          onChange={({ target }) => set({ kind: target.value as PaperField['kind'] }, 0)}
        >
          {productPaperKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`paper.${kind}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('paper.number')}
          maxLength={60}
          readOnly={readOnly}
          value={paper.number}
          onChange={({ target }) => set({ number: target.value })}
        />
        <TextField
          label={t('paper.validUntil')}
          type="date"
          readOnly={readOnly}
          value={paper.valid_until ?? ''}
          wrong={editor.local(path)?.wrong ?? undefined}
          onChange={({ target }) => set({ valid_until: target.value || null })}
        />
      </div>
      <div className="row">
        <a className="btn" href={editor.links[paper.file_id]} target="_blank" rel="noreferrer">
          {t('paper.open')}
        </a>
        {!readOnly && (
          <button type="button" className="btn quiet" onClick={() => editor.set(path, null, 0)}>
            {t('remove')}
          </button>
        )}
      </div>
      <FieldNotes {...props} path={path} />
    </li>
  )
}

/** Papers of a product, such as certificates and test reports, with the day they hold until. */
export function PapersPart(props: EditorProps) {
  const { t } = useTranslation('change')
  const { editor, readOnly } = props
  const { papers } = goodsDraft(editor.fields)
  return (
    <section className="panel stack" aria-labelledby="papers">
      <h2 id="papers">{t('part.papers')}</h2>
      {!readOnly && (
        <PaperDrop
          label={t('addPapers')}
          hint={t('hint.papers')}
          required={false}
          wrong={undefined}
          mimes={['application/pdf', 'image/jpeg', 'image/png']}
          most={most - papers.length}
          files={[]}
          onAdd={({ id, url }) => {
            editor.noteLink(id, url)
            editor.set(`papers.${newKey()}`, { kind: 'other', file_id: id, number: '', valid_until: null }, 0)
          }}
          onRemove={() => {}}
        />
      )}
      <ul className="stack" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {papers.map((paper) => (
          <PaperRow key={paper.key} {...props} paper={paper} />
        ))}
      </ul>
      <RemovedRows {...props} of="papers" />
    </section>
  )
}
