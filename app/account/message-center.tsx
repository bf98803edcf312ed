import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { CallPath } from '#api/calls'
import { noticeKinds } from '#rules/notices'
import { paths } from '../paths.ts'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { KindIcon } from './messages/kind-icon.tsx'
import styles from './messages/messages.module.css'
import { kindOf, type Notice, pageSize, useNoticeText } from './messages/notice-text.ts'
import { useUnread } from './messages/use-unread.ts'

export const refresh: readonly CallPath[] = ['/user/noticeList', '/user/unreadNotices']

function Kinds({ chosen }: { chosen: string }) {
  const { t } = useTranslation('center')
  const { unread, all } = useUnread()
  return (
    <nav className="tabs" aria-label={t('message.kinds')}>
      {(['', ...noticeKinds] as const).map((kind) => {
        const count = kind === '' ? all : (unread[kind] ?? 0)
        return (
          <Link key={kind} to={paths.messages(kind)} aria-current={kind === chosen ? 'page' : undefined}>
            {t(`message.kind.${kind || 'all'}`)}
            {count > 0 && (
              <span className={styles.count}>
                {count}
                <span className="hidden"> {t('message.unread')}</span>
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

function Row({ notice }: { notice: Notice }) {
  const { t } = useTranslation('center')
  const { dateTime } = useFormat()
  const { title, text } = useNoticeText()(notice)
  return (
    <li className={styles.row} data-unread={!notice.read || undefined}>
      <span className={styles.icon}>
        <KindIcon kind={notice.kind} />
      </span>
      <div>
        <Link to={paths.message(notice.id)} className={styles.title}>
          {!notice.read && <span className="hidden">{t('message.unread')}: </span>}
          {title}
        </Link>
        <p className={styles.line}>{text}</p>
      </div>
      <time className="small soft" dateTime={notice.created_at}>
        {dateTime(notice.created_at)}
      </time>
    </li>
  )
}

/**
 * /user_center/message_center: what this person was told, by kind; and /user_center/stationMsg, what the platform announced.
 * Kind and whether only what is unread stand in the address.
 */
export default function MessageCenter() {
  const { t } = useTranslation(['center', 'account'])
  const [query] = useSearchParams()
  const station = useLocation().pathname === paths.messages('system')
  const kind = station ? 'system' : kindOf(query.get('kind'))
  const unread = query.get('unread') === '1'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error, refetch } = useAnswer('/user/noticeList', {
    kind,
    unread,
    page,
    page_size: pageSize,
  })
  const readAll = useCall('/user/readNotices', { refresh })
  const waiting = kind === '' ? Object.values(data?.unread ?? {}) : [data?.unread[kind] ?? 0]
  const to = (only: boolean) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    if (only) next.set('unread', '1')
    else next.delete('unread')
    return `?${next}`
  }
  return (
    <>
      <title>{`${t('account:menu.messages')} · Trestle`}</title>
      <div className="between">
        <h1>{t('account:menu.messages')}</h1>
        <Link className="small" to={`${paths.setting()}#notices`}>
          {t('message.choices')}
        </Link>
      </div>
      <Kinds chosen={kind} />
      <div className="between">
        <div className="row small">
          <Link to={to(false)} className={styles.filter} aria-current={unread ? undefined : 'true'}>
            {t('message.every')}
          </Link>
          <Link to={to(true)} className={styles.filter} aria-current={unread ? 'true' : undefined}>
            {t('message.onlyUnread')}
          </Link>
        </div>
        <button
          type="button"
          className="btn"
          disabled={readAll.busy || waiting.every((count) => count === 0)}
          onClick={() => void readAll.run({ kind })}
        >
          {t('message.readAll')}
        </button>
      </div>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={6} height={52} />}
      {data?.count === 0 && (
        <EmptyState title={t(unread ? 'message.allRead' : 'message.none')}>
          <p className="soft">{t('message.noneHelp')}</p>
        </EmptyState>
      )}
      {data && data.list.length > 0 && (
        <ul className={styles.list}>
          {data.list.map((notice) => (
            <Row key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageSize={pageSize} count={data?.count ?? 0} />
    </>
  )
}
