import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { type Language, languages } from '#rules/sites'
import { articleLimits } from '#rules/talk/articles'
import { languageNames } from '../../../parts/language/language-names.ts'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { TabRow } from '../../../ui/list/tab-row.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { Loading } from '../../../ui/page/states.tsx'
import styles from './article.module.css'
import { ArticleHistory } from './history.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ArticlePreview } from './preview.tsx'
import { PublicationStatus } from './publication-status.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { type Draft, type EditableArticle, useArticleDraft } from './use-draft.ts'
import { VersionConflict } from './version-conflict.tsx'

const RichEditor = lazy(() => import('./rich-editor.tsx'))
const refresh = ['/office/article', '/office/articleVersions', '/office/articleList'] as const

/** Title, lead and text in one language. */
function OneLanguage({ draft, language }: { draft: Draft; language: Language }) {
  const { t } = useTranslation('article')
  const { title, summary, html } = draft.texts[language]
  return (
    <div className="stack" role="tabpanel" aria-label={languageNames[language]}>
      <TextField
        label={t('field.title')}
        lang={language}
        required={language === 'en-US'}
        maxLength={articleLimits.title}
        value={title}
        onChange={(event) => draft.write(language, { title: event.target.value })}
      />
      <TextArea
        label={t('field.summary')}
        hint={t('field.summaryHint', { left: articleLimits.summary - summary.length })}
        lang={language}
        rows={2}
        style={{ minHeight: 64 }}
        maxLength={articleLimits.summary}
        value={summary}
        onChange={(event) => draft.write(language, { summary: event.target.value })}
      />
      <Suspense fallback={<Loading lines={8} />}>
        <RichEditor
          key={`${language} ${draft.edition}`}
          html={html}
          label={t('field.text', { language: languageNames[language] })}
          language={language}
          onChange={(written) => draft.write(language, { html: written })}
        />
      </Suspense>
    </div>
  )
}

/**
 * The editor of an article: three languages, drafts, preview, versions, publishing. If two people edit at
 * once, the second is warned, and nothing is lost.
 */
export function ArticleEditor({ loaded, reload }: { loaded: EditableArticle; reload: () => void }) {
  const { t, i18n } = useTranslation('article')
  const draft = useArticleDraft(loaded)
  const [language, setLanguage] = useState<Language>('en-US')
  const [over, setOver] = useState<'preview' | 'history' | 'publish' | null>(null)
  const close = () => setOver(null)
  const saving = useCall('/office/saveArticle', { refresh, quiet: true })
  const publishing = useCall('/office/publishArticle', { refresh, quiet: true })
  const refused = saving.error ?? publishing.error
  const overtaken = loaded.version > draft.version && !saving.busy

  /** Returns the version that holds the current texts, or null if it was refused. */
  async function save(version = draft.version): Promise<number | null> {
    publishing.clear()
    const texts = draft.texts
    const answer = await saving.run({ id: loaded.id, version, texts: JSON.stringify(texts) })
    if (!answer) {
      // Somebody else may have saved: the newest version then tells who.
      reload()
      return null
    }
    draft.saved(answer.version, texts)
    return answer.version
  }
  async function publish(at: string | null) {
    const version = draft.dirty ? await save() : draft.version
    close()
    if (version === null) return
    const done = await publishing.run({ id: loaded.id, version, ...(at ? { at } : {}) })
    if (done) tell.done(t(at ? 'publish.scheduled' : 'publish.done'))
    else reload()
  }
  return (
    <div className="stack">
      <Link to={paths.office('articles')}>{t('back')}</Link>
      <div className="between">
        <h1>{draft.texts[i18n.language as Language].title || draft.texts['en-US'].title || loaded.slug}</h1>
        <div className="row">
          <button type="button" className="btn" onClick={() => setOver('preview')}>
            {t('preview.go')}
          </button>
          <button type="button" className="btn" onClick={() => setOver('history')}>
            {t('history.go')}
          </button>
          <button
            type="button"
            className="btn"
            disabled={!draft.dirty || saving.busy || overtaken}
            onClick={async () => (await save()) !== null && tell.done(t('saved'))}
          >
            {t('saveDraft')}
          </button>
          <button
            type="button"
            className="btn primary"
            disabled={overtaken}
            onClick={() => setOver('publish')}
          >
            {t('publish.open')}
          </button>
        </div>
      </div>
      {overtaken && (
        <VersionConflict
          loaded={loaded}
          draft={draft}
          language={language}
          onKeep={async (version) => {
            draft.over(version)
            if (await save(version)) tell.done(t('saved'))
          }}
        />
      )}
      {!overtaken && refused && (
        <p className="note bad" role="alert">
          {refused.message}
        </p>
      )}
      {draft.found && <p className="note">{t('found')}</p>}
      <div className={styles.desk}>
        <div className="panel stack">
          <div className="between">
            <TabRow
              label={t('language')}
              tabs={languages.map((id) => ({ id, name: nameOf(draft, id) }))}
              chosen={language}
              onChoose={setLanguage}
            />
            <span className={draft.dirty ? 'badge warn' : 'badge good'} role="status">
              {t(draft.dirty ? 'unsaved' : 'allSaved')}
            </span>
          </div>
          <OneLanguage key={language} draft={draft} language={language} />
        </div>
        <PublicationStatus loaded={loaded} draft={draft} />
      </div>
      {over === 'preview' && (
        <ArticlePreview
          title={t('preview.title')}
          texts={draft.texts}
          first={language}
          at={new Date().toISOString()}
          onClose={close}
        />
      )}
      {over === 'history' && <ArticleHistory {...{ id: loaded.id, draft, language }} onClose={close} />}
      {over === 'publish' && (
        <PublishDialog
          texts={draft.texts}
          dirty={draft.dirty}
          busy={saving.busy || publishing.busy}
          onPublish={(at) => void publish(at)}
          onClose={close}
        />
      )}
      <LeaveGuard when={draft.dirty} />
    </div>
  )
}

/** A language's name, with a mark where its text is missing. */
const nameOf = ({ texts }: Draft, language: Language) =>
  texts[language].html && texts[language].title ? languageNames[language] : `${languageNames[language]} ○`
