import { FieldValue } from '../../../parts/product/change/field-value.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import type { ProductEditor } from './use-product-editor.ts'

type FieldNotesProps = { editor: ProductEditor; path: string; stale: readonly string[] }

/**
 * What is to be known about a field: why it came back, what a colleague saved in it, what was published in it
 * meanwhile; with the choice between both texts.
 */
export function FieldNotes({ editor, path, stale }: FieldNotesProps) {
  const { t } = useTranslation('change')
  const { dateTime } = useFormat()
  const local = editor.local(path)
  const edit = editor.edit(path)
  const theirs = local?.theirs
  return (
    <div id={`notes-${path}`}>
      {edit?.verdict === 'back' && edit.rev === (local?.rev ?? edit.rev) && (
        <p className="note warn">{t('back', { reason: edit.reason })}</p>
      )}
      {theirs && (
        <div className="note warn stack" role="alert">
          <p>{t('theirs', { by: theirs.by, at: dateTime(theirs.at) })}</p>
          <FieldValue path={path} value={theirs.value} links={editor.links} />
          <div className="row">
            <button type="button" className="btn" onClick={() => editor.settle(path, 'theirs')}>
              {t('takeTheirs')}
            </button>
            <button type="button" className="btn" onClick={() => editor.settle(path, 'mine')}>
              {t('keepMine')}
            </button>
          </div>
        </div>
      )}
      {stale.includes(path) && !theirs && (
        <div className="note warn stack">
          <p>{t('stale')}</p>
          <dl>
            {(['before', 'published'] as const).map((name) => (
              <div key={name}>
                <dt className="small soft">{t(`staleValue.${name}`)}</dt>
                <dd style={{ margin: 0 }}>
                  <FieldValue
                    path={path}
                    value={name === 'before' ? edit?.before : editor.published(path)}
                    links={editor.links}
                  />
                </dd>
              </div>
            ))}
          </dl>
          <div className="row">
            <button type="button" className="btn" onClick={() => void editor.rebase(path, 'published')}>
              {t('takePublished')}
            </button>
            <button type="button" className="btn" onClick={() => void editor.rebase(path, 'mine')}>
              {t('keepMine')}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
