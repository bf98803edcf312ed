import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pageOfNotice } from '#rules/people/notice-page'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import type { Route } from './+types/message'
import { KindIcon } from './message-center/kind-icon.tsx'
import styles from './message-center/messages.module.css'
import { type NoticeDetail, useNoticeText } from './message-center/notice-text.ts'
import { noticeCalls } from './message-center.tsx'

/** /user_center/message_center/:id: a notice in full, marked as read when opened. */
export default function Message({ params }: Route.ComponentProps) {
  const { t } = useTranslation('center')
  const { dateTime } = useFormat()
  const navigate = useNavigate()
  const say = useNoticeText()
  const [notice, setNotice] = useState<NoticeDetail | null>(null)
  const open = useCall('/user/noticeDetail', { refresh: noticeCalls, quiet: true, onDone: setNotice })
  const mark = useCall('/user/readNotices', { refresh: noticeCalls })
  const id = Number(params.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each notice
  useEffect(() => void open.run({ id }), [id])
  const back = paths.messages(notice?.kind)
  if (open.error)
    return (
      <>
        <title>{pageTitle(t('message.title'))}</title>
        <h1>{t('message.title')}</h1>
        <ErrorState error={open.error} />
        <p>
          <Link to={paths.messages()}>{t('message.back')}</Link>
        </p>
      </>
    )
  if (!notice)
    return (
      <>
        <title>{pageTitle(t('message.title'))}</title>
        <Loading lines={5} />
      </>
    )
  const { title, text } = say(notice)
  const place = pageOfNotice(notice.name, notice.params)
  return (
    <>
      <title>{pageTitle(title)}</title>
      <p>
        <Link to={back}>‹ {t('message.back')}</Link>
      </p>
      <article className="panel stack">
        <header className={styles.head}>
          <span className={styles.icon}>
            <KindIcon kind={notice.kind} />
          </span>
          <div>
            <h1>{title}</h1>
            <p className="small soft">
              {t(`message.kind.${notice.kind}`)} ·{' '}
              <time dateTime={notice.created_at}>{dateTime(notice.created_at)}</time>
            </p>
          </div>
        </header>
        <p className={styles.body}>{text}</p>
        <div className="row">
          {place && (
            <Link className="btn primary" to={place.path}>
              {t(`message.open.${place.of}`)}
            </Link>
          )}
          <button
            type="button"
            className="btn quiet"
            disabled={mark.busy}
            onClick={async () => {
              if (await mark.run({ ids: String(id), read: false })) void navigate(back)
            }}
          >
            {t('message.keepUnread')}
          </button>
        </div>
      </article>
    </>
  )
}
