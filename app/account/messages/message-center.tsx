import { Link, useLocation } from 'react-router'
import type { CallPath } from '#api/calls'
import { noticeKinds } from '#rules/people/notices'
import { useUnread } from '../../parts/message/use-unread.ts'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { KindIcon } from './message-center/kind-icon.tsx'
import styles from './message-center/messages.module.css'
import {
  type NoticeDetail,
  noticeKindIn,
  noticePageSize,
  useNoticeText,
} from './message-center/notice-text.ts'

export const noticeCalls: readonly CallPath[] = ['/user/noticeList', '/user/unreadNotices']

function Kind({ kind, count }: { kind: string; count: number }) {
  const { t } = useTranslation('center')
  return (
    <>
      {t(`message.kind.${kind || 'all'}`)}
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="hidden"> {t('message.unread')}</span>
        </span>
      )}
    </>
  )
}

function Kinds({ chosen }: { chosen: string }) {
  const { t } = useTranslation('center')
  const { unread, all } = useUnread()
  return (
    <LinkTabs
      label={t('message.kinds')}
      tabs={(['', ...noticeKinds] as const).map((id) => ({
        id,
        name: <Kind kind={id} count={id === '' ? all : (unread[id] ?? 0)} />,
      }))}
      chosen={chosen}
      to={paths.messages}
    />
  )
}

function Row({ notice }: { notice: NoticeDetail }) {
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

export const handle: PageHandle = { title: 'account:menu.messages', lead: 'center:message.lead' }

/**
 * /user_center/message_center: this person's notices by kind; and /user_center/stationMsg: the platform's
 * announcements. The kind, and whether only unread ones are shown, are kept in the address.
 */
export default function MessageCenter() {
  const { t } = useTranslation(['center', 'account'])
  const { query, page, after, head, narrowed } = useListQuery()
  const station = useLocation().pathname === paths.messages('system')
  const kind = station ? 'system' : noticeKindIn(query.get('kind'))
  const unread = query.get('unread') === '1'
  const answer = useAnswer('/user/noticeList', {
    kind,
    unread,
    page,
    after,
    head,
    page_size: noticePageSize,
  })
  const { data } = answer
  const readAll = useCall('/user/readNotices', { refresh: noticeCalls })
  const waiting = kind === '' ? Object.values(data?.unread ?? {}) : [data?.unread[kind] ?? 0]
  return (
    <>
      <PageHead>
        <Link className="small" to={`${paths.setting()}#notices`}>
          {t('message.choices')}
        </Link>
      </PageHead>
      <Kinds chosen={kind} />
      <div className="between">
        <div className="row small">
          <Link
            to={`?${narrowed('unread', '')}`}
            preventScrollReset
            className={styles.filter}
            aria-current={unread ? undefined : 'true'}
          >
            {t('message.every')}
          </Link>
          <Link
            to={`?${narrowed('unread', '1')}`}
            preventScrollReset
            className={styles.filter}
            aria-current={unread ? 'true' : undefined}
          >
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
      <PagedList
        answer={answer}
        pageSize={noticePageSize}
        lines={6}
        height={52}
        empty={
          <EmptyState title={t(unread ? 'message.allRead' : 'message.none')}>
            <p className="soft">{t('message.noneHelp')}</p>
          </EmptyState>
        }
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map((notice) => (
              <Row key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
