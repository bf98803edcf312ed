import { useState } from 'react'
import type { Language } from '#rules/sites'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './article.module.css'
import { ArticlePreview } from './preview.tsx'
import type { Draft, EditableArticle } from './use-draft.ts'

type VersionConflictProps = {
  loaded: EditableArticle
  draft: Draft
  language: Language
  onKeep: (version: number) => void
}

/**
 * Somebody else has saved a version meanwhile: shows who, when and their text, and asks whose becomes the
 * newest. Both are kept.
 */
export function VersionConflict({ loaded, draft, language, onKeep }: VersionConflictProps) {
  const { t } = useTranslation('article')
  const { dateTime } = useFormat()
  const [look, setLook] = useState(false)
  const { saved_by: by, saved_at, version: number } = loaded
  return (
    <div className={`note warn ${styles.overtaken}`} role="alert">
      <p>
        <strong>{t('overtaken.title', { by, number, at: dateTime(saved_at) })}</strong>
        <br />
        {t(draft.dirty ? 'overtaken.text' : 'overtaken.clean')}
      </p>
      <div className="row">
        <button type="button" className="btn" onClick={() => setLook(true)}>
          {t('overtaken.look')}
        </button>
        {draft.dirty && (
          <button type="button" className="btn" onClick={() => onKeep(number)}>
            {t('overtaken.keep')}
          </button>
        )}
        <button type="button" className="btn" onClick={() => draft.take(loaded)}>
          {t(draft.dirty ? 'overtaken.take' : 'overtaken.load')}
        </button>
      </div>
      {look && (
        <ArticlePreview
          title={t('history.version', { number })}
          texts={loaded.texts}
          first={language}
          at={saved_at}
          onClose={() => setLook(false)}
        />
      )}
    </div>
  )
}
