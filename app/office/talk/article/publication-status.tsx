import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import officeStyles from '../../office.module.css'
import { PlaceDialog } from './place-dialog.tsx'
import { StateBadges } from './state-badges.tsx'
import type { Draft, EditableArticle } from './use-draft.ts'

type PublicationStatusProps = { loaded: EditableArticle; draft: Draft }
type StatusDialog = 'place' | 'unpublish' | 'delete' | null
const refresh = ['/office/article', '/office/articleList'] as const

/** Which version of the article is published, with a link to it and a button to unpublish it. */
export function PublicationStatus({ loaded, draft }: PublicationStatusProps) {
  const { t } = useTranslation('article')
  const { dateTime } = useFormat()
  const navigate = useNavigate()
  const [asked, ask] = useState<StatusDialog>(null)
  const close = () => ask(null)
  const seen = { id: loaded.id, version: draft.version }
  const unpublish = useCall('/office/unpublishArticle', { refresh, onDone: close })
  const remove = useCall('/office/deleteArticle', { refresh: ['/office/articleList'] })
  async function takeAway() {
    if (!(await remove.run(seen))) return
    draft.forget()
    tell.done(t('delete.done', { name: loaded.texts['en-US'].title }))
    void navigate(paths.office('articles'), { replace: true, state: { gone: true } })
  }
  return (
    <aside className="panel stack">
      <StateBadges {...loaded} />
      <dl className={officeStyles.facts}>
        <div>
          <dt>{t('standing.newest')}</dt>
          <dd>
            {t('history.version', { number: loaded.version })}
            <br />
            <span className="small soft">
              {dateTime(loaded.saved_at)}
              {loaded.saved_by && ` · ${loaded.saved_by}`}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('standing.published')}</dt>
          <dd>
            {loaded.published_version === null
              ? t('standing.never')
              : t('history.version', { number: loaded.published_version })}
            {loaded.published_at && (
              <>
                <br />
                <span className="small soft">{dateTime(loaded.published_at)}</span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('standing.place')}</dt>
          <dd>
            {t(`help:section.${loaded.section}`)}
            <br />
            {loaded.published_version === null ? (
              <span className="small soft">{loaded.slug}</span>
            ) : (
              <Link className="small" to={paths.article(loaded.slug)} target="_blank">
                {loaded.slug}
              </Link>
            )}
          </dd>
        </div>
      </dl>
      <button type="button" className="btn" onClick={() => ask('place')}>
        {t('place.title')}
      </button>
      {loaded.scheduled_at && (
        <button
          type="button"
          className="btn"
          disabled={unpublish.busy}
          onClick={() => void unpublish.run({ ...seen, later: true })}
        >
          {t('unpublish.later')}
        </button>
      )}
      {loaded.needed ? (
        <p className="soft small">{t('standing.needed')}</p>
      ) : (
        <>
          {loaded.published_version !== null && (
            <button type="button" className="btn" onClick={() => ask('unpublish')}>
              {t('unpublish.go')}
            </button>
          )}
          <button type="button" className="btn danger" onClick={() => ask('delete')}>
            {t('delete.go')}
          </button>
        </>
      )}
      {asked === 'place' && <PlaceDialog loaded={loaded} draft={draft} onClose={close} />}
      <Confirm
        open={asked === 'unpublish'}
        title={t('unpublish.title')}
        confirm={t('unpublish.go')}
        busy={unpublish.busy}
        onConfirm={() => void unpublish.run(seen)}
        onClose={close}
      >
        <p>{t('unpublish.text')}</p>
      </Confirm>
      <Confirm
        open={asked === 'delete'}
        title={t('delete.title', { name: loaded.texts['en-US'].title })}
        confirm={t('delete.go')}
        danger
        final
        busy={remove.busy}
        onConfirm={() => void takeAway()}
        onClose={close}
      >
        <p>{t('delete.text')}</p>
      </Confirm>
    </aside>
  )
}
