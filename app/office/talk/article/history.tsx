import { useState } from 'react'
import type { Language } from '#rules/sites'
import { send } from '../../../session/send.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import styles from './article.module.css'
import { ArticlePreview } from './preview.tsx'
import type { Draft } from './use-draft.ts'

type HistoryProps = { id: number; draft: Draft; language: Language; onClose: () => void }

/** One version as readers would see it. */
function Version({ id, number, language, onClose }: Omit<HistoryProps, 'draft'> & { number: number }) {
  const { t } = useTranslation('article')
  const { data } = useAnswer('/office/articleVersion', { id, number })
  if (!data) return null
  const title = t('history.version', { number })
  return (
    <ArticlePreview title={title} texts={data.texts} first={language} at={data.saved_at} onClose={onClose} />
  )
}

/**
 * All versions with author and time; each can be read, and made the newest again unless unsaved text would be
 * lost.
 */
export function ArticleHistory({ id, draft, language, onClose }: HistoryProps) {
  const { t } = useTranslation('article')
  const { dateTime } = useFormat()
  const { data, error, refetch } = useAnswer('/office/articleVersions', { id })
  const [look, setLook] = useState<number | null>(null)
  const restore = useCall('/office/restoreArticle', {
    refresh: ['/office/article', '/office/articleVersions', '/office/articleList'],
  })
  async function makeNewest(number: number) {
    const done = await restore.run({ id, version: draft.version, number })
    if (!done) return
    const { texts } = await send('/office/articleVersion', { id, number: done.version })
    draft.take({ version: done.version, texts })
    tell.done(t('history.restored', { number, newest: done.version }))
    onClose()
  }
  return (
    <Dialog title={t('history.title')} width={720} onClose={onClose}>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={5} />}
      {draft.dirty && <p className="note warn">{t('history.dirty')}</p>}
      <ol className={styles.versions}>
        {data?.list.map((version) => (
          <li key={version.number}>
            <div>
              <strong>{t('history.version', { number: version.number })}</strong>{' '}
              {version.published && <span className="badge good">{t('state.published')}</span>}{' '}
              {version.number === draft.version && <span className="badge">{t('history.newest')}</span>}
              <p className="soft small">
                {dateTime(version.saved_at)} · {version.saved_by || t('history.founding')}
                {version.restored_from !== null &&
                  ` · ${t('history.restoredFrom', { number: version.restored_from })}`}
              </p>
            </div>
            <div className="row">
              <button type="button" className="btn quiet" onClick={() => setLook(version.number)}>
                {t('history.show')}
              </button>
              {version.number !== draft.version && (
                <button
                  type="button"
                  className="btn"
                  disabled={draft.dirty || restore.busy}
                  onClick={() => void makeNewest(version.number)}
                >
                  {t('history.restore')}
                </button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {look !== null && <Version id={id} number={look} language={language} onClose={() => setLook(null)} />}
    </Dialog>
  )
}
