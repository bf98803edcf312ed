import { Link, useLocation } from 'react-router'
import type { ChatSide } from '#rules/talk/chat'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../../ui/list/link-tabs.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useSystemLine } from '../desk/use-system-line.ts'
import { MessageHits } from '../finding/message-hits.tsx'
import styles from './chat.module.css'
import { chatAddress, type ListedConversation } from './chat.ts'
import { useChatNames } from './use-chat-names.ts'

const pageSize = 24
const tabs = ['all', 'mine', 'nobody'] as const

/** The conversations of a side, what was said last first. */
export function ConversationList({ side, chosen }: { side: ChatSide; chosen: string | undefined }) {
  const { t } = useTranslation('chat')
  const { page, after, search, narrowed } = useListQuery()
  const tab = useTab(tabs)
  const answer = useAnswer('/chat/list', { tab, search, page, after, page_size: pageSize })
  return (
    <nav className={`panel ${styles.list}`} aria-label={t('conversations')}>
      <SearchBox label={t('search')} />
      {side !== 'buyer' && (
        <LinkTabs
          label={t('tabs')}
          tabs={tabs.map((id) => ({ id, name: t(`tab.${id}`), count: answer.data?.counts[id] }))}
          chosen={tab}
          to={(id) => `?${narrowed('tab', id === 'all' ? '' : id)}`}
        />
      )}
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={56}
        empty={<p className="soft">{t(search || tab !== 'all' ? 'noneFound' : `none.${side}`)}</p>}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row.conversation_number}>
                <Row row={row} side={side} here={row.conversation_number === chosen} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {search.length > 1 && <MessageHits words={search} side={side} />}
    </nav>
  )
}

type RowProps = { row: ListedConversation; side: ChatSide; here: boolean }

function Row({ row, side, here }: RowProps) {
  const { t } = useTranslation('chat')
  const { search } = useLocation()
  const { date, time } = useFormat()
  const { counterpart, about } = useChatNames()
  const systemLine = useSystemLine()
  const { last, unread } = row
  const isToday = date(row.last_at) === date(new Date().toISOString())
  const kept = new URLSearchParams(search)
  kept.delete('card')
  return (
    <Link
      className={styles.row}
      to={{ pathname: chatAddress(side, row.conversation_number), search: String(kept) }}
      aria-current={here ? 'page' : undefined}
      preventScrollReset
    >
      <span className={styles.rowHead}>
        <strong>{counterpart(row, side)}</strong>
        <time className="small soft" dateTime={row.last_at}>
          {isToday ? time(row.last_at) : date(row.last_at)}
        </time>
      </span>
      <span className={styles.rowAbout}>{about(row)}</span>
      <span className={styles.rowLast} dir="auto">
        {last?.mine && `${t('you')}: `}
        {last && (last.side === null ? systemLine(last.body, row.last_no) : lastText(last, t))}
      </span>
      {unread > 0 && (
        <span className={styles.count}>
          <span className="hidden">{t('unreadCount', { count: unread })}</span>
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
        </span>
      )}
    </Link>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

function lastText(last: NonNullable<ListedConversation['last']>, t: Translate): string {
  if (last.withdrawn) return t('withdrawn')
  if (last.body !== '') return last.body
  return last.files > 0 ? t('files', { count: last.files }) : t('cardSent')
}
