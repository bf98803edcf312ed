import { useState } from 'react'
import { type Language, languages } from '#rules/sites'
import { languageNames } from '../../../parts/language/language-names.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TabRow } from '../../../ui/list/tab-row.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ArticleView } from '../../../ui/text/article-view.tsx'
import styles from './article.module.css'
import type { ArticleDraftTexts } from './use-draft.ts'

type PreviewProps = {
  title: string
  texts: ArticleDraftTexts
  first: Language
  at: string
  onClose: () => void
}

/**
 * Texts as readers of each language see them on a desktop or a phone: a language without its own text shows
 * the English one.
 */
export function ArticlePreview({ title, texts, first, at, onClose }: PreviewProps) {
  const { t } = useTranslation('article')
  const [language, setLanguage] = useState<Language>(first)
  const [phone, setPhone] = useState(false)
  const shown = texts[language].html ? language : 'en-US'
  const article = {
    name: texts[language].title || texts['en-US'].title,
    html: texts[shown].html,
    language: shown,
    updated_at: at,
  }
  return (
    <Dialog title={title} width={1000} onClose={onClose}>
      <div className="stack">
        <div className="between">
          <TabRow
            label={t('language')}
            tabs={languages.map((id) => ({ id, name: languageNames[id] }))}
            chosen={language}
            onChoose={setLanguage}
          />
          <label className="check">
            <input type="checkbox" checked={phone} onChange={(event) => setPhone(event.target.checked)} />
            {t('preview.phone')}
          </label>
        </div>
        <div
          className={styles.preview}
          style={{ maxWidth: phone ? 390 : 860 }}
          onClickCapture={(event) => event.preventDefault()}
        >
          <div className="panel">
            <ArticleView article={article} reader={language} />
          </div>
        </div>
      </div>
    </Dialog>
  )
}
