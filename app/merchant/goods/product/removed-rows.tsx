import { FieldValue } from '../../../parts/product/change/field-value.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { EditorProps } from './edited-field.tsx'
import { FieldNotes } from './field-notes.tsx'

type RemovedRowsProps = EditorProps & { of: 'items' | 'media' | 'papers' }

/** What a change takes away of what is published, each with a button that puts it back. */
export function RemovedRows({ of, editor, stale, readOnly }: RemovedRowsProps) {
  const { t } = useTranslation('change')
  const removed = editor.removed(of)
  if (removed.length === 0) return null
  return (
    <div className="stack">
      <h3>{t('removed.title')}</h3>
      <ul className="stack" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {removed.map((path) => {
          const shown = of === 'items' ? `${path}.custom_sn` : path
          return (
            <li key={path} className="stack" data-path={path} tabIndex={-1}>
              <FieldValue path={shown} value={editor.published(shown)} links={editor.links} />
              {!readOnly && (
                <div>
                  <button
                    type="button"
                    className="btn"
                    onClick={() => editor.set(path, editor.published(path), 0)}
                  >
                    {t('removed.putBack')}
                  </button>
                </div>
              )}
              <FieldNotes editor={editor} stale={stale} path={path} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
