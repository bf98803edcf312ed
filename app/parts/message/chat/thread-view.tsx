import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CallError } from '#api/wire/call-error'
import { cardKinds, conversationState, withdrawMs } from '#rules/talk/chat'
import { markOutdated, send } from '../../../session/send.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { SystemMessage } from '../desk/system-message.tsx'
import { ThreadTools } from '../desk/thread-tools.tsx'
import { QuickAnswers } from '../quick/quick-answers.tsx'
import { Announcer } from './announcer.tsx'
import styles from './chat.module.css'
import type { ChatThread, Message } from './chat.ts'
import { Composer } from './composer.tsx'
import { LinkedText, MessageLine } from './message-line.tsx'
import { ThreadHead } from './thread-head.tsx'
import { type Card, type OutgoingLine, useOutbox } from './use-outbox.ts'
import { useScroll } from './use-scroll.ts'
import { useThread } from './use-thread.ts'

/** A card that goes along with the next message. */
type GivenCard = { card: Card | null; drop: () => void }

/** The card that the address gives along, as from the page of a product. */
function useGivenCard(): GivenCard {
  const [query, setQuery] = useSearchParams()
  const [kind = '', ref = ''] = (query.get('card') ?? '').split(':')
  const known = cardKinds.find((one) => one === kind)
  const drop = () =>
    setQuery(
      (now) => {
        now.delete('card')
        return now
      },
      { replace: true },
    )
  return { card: known && ref ? { kind: known, ref } : null, drop }
}

/** Marks what is on the screen as read, while somebody looks. */
function useReading({ thread, atEnd }: { thread: ReturnType<typeof useThread>['thread']; atEnd: boolean }) {
  const { user } = useUser()
  const told = useRef(0)
  const last = thread?.list.at(-1)?.no ?? 0
  const number = thread?.conversation.conversation_number
  const read = thread?.read_no ?? 0
  useEffect(() => {
    if (!number || !atEnd || user?.acting) return
    const tellRead = () => {
      if (document.visibilityState !== 'visible' || last <= Math.max(read, told.current)) return
      told.current = last
      send('/chat/read', { conversation_number: number, no: last }).then(
        () => markOutdated(['/chat/unread', '/chat/list']),
        () => {
          told.current = 0
        },
      )
    }
    tellRead()
    document.addEventListener('visibilitychange', tellRead)
    return () => document.removeEventListener('visibilitychange', tellRead)
  }, [number, last, read, atEnd, user?.acting])
}

/** The conversation of an address. Key it by the number. */
export function ThreadView({ conversation_number }: { conversation_number: string }) {
  const [query] = useSearchParams()
  const at = Number(query.get('at')) || null
  return <OpenThread conversation_number={conversation_number} given={useGivenCard()} at={at} />
}

type OpenThreadProps = {
  conversation_number: string
  given: GivenCard
  /** The message that it is opened at, instead of the newest. */
  at?: number | null
  /** Beside another page, in a window of its own. */
  inWindow?: true
}

/** A conversation: its messages, and where to write. Key it by the number. */
export function OpenThread({ conversation_number, given, at = null, inWindow }: OpenThreadProps) {
  const { t } = useTranslation('chat')
  const { longDate } = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const { thread, error, refresh, older } = useThread(conversation_number, at)
  const { lines, say, again, drop } = useOutbox(conversation_number, refresh)
  const loading = useRef(false)
  const list = thread?.list ?? []
  const { atEnd, behind, onScroll, toEnd } = useScroll(box, {
    first: list[0]?.no ?? null,
    last: list.at(-1)?.no ?? null,
    own: lines.length,
    at,
    onTop() {
      if (loading.current || !thread || (list[0]?.no ?? 0) <= thread.first_no) return
      loading.current = true
      void older()
        .catch(() => {})
        .finally(() => {
          loading.current = false
        })
    },
  })
  useReading({ thread, atEnd })
  if (error && !thread)
    return (
      <section className={`panel ${styles.thread}`}>
        <ErrorState error={error} again={() => void refresh()} />
      </section>
    )
  if (!thread)
    return (
      <section className={`panel ${styles.thread}`}>
        <Loading lines={8} />
      </section>
    )
  const { conversation, side, may_write } = thread
  const arrived = new Set(list.map(({ client_key }) => client_key))
  const blocked = conversation.state === conversationState.blocked
  return (
    <section className={`panel ${styles.thread}`} aria-label={t('thread')}>
      <div>
        <ThreadHead conversation={conversation} side={side} inWindow={inWindow} />
        <ThreadTools thread={thread} onDone={refresh} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <div ref={box} className={styles.box} onScroll={onScroll} tabIndex={0} role="log" aria-live="off">
        {list.length === 0 && lines.length === 0 && <p className={`soft ${styles.begin}`}>{t('begin')}</p>}
        <Lines thread={thread} at={at} onWithdrawn={refresh} />
        <ol className={styles.lines}>
          {lines
            .filter(({ client_key }) => !arrived.has(client_key))
            .map((line) => (
              <OnItsWay
                key={line.client_key}
                line={line}
                onAgain={() => void again(line)}
                onDrop={() => drop(line.client_key)}
              />
            ))}
        </ol>
      </div>
      {behind > 0 && (
        <button type="button" className={`btn ${styles.behind}`} onClick={toEnd}>
          {t('behind', { count: behind })}
        </button>
      )}
      <Announcer list={list} />
      {error && <Offline error={error} />}
      {may_write && !blocked && thread.muted_until === null ? (
        <Composer
          conversation={conversation}
          card={given.card}
          onDropCard={given.drop}
          {...(side === 'buyer' ? {} : { tools: (insert) => <QuickAnswers onInsert={insert} /> })}
          onSay={(said) => {
            say(said)
            if (said.card) given.drop()
          }}
        />
      ) : (
        <p className={`note ${styles.silent}`}>
          {thread.muted_until && !blocked
            ? t('desk.muted', { when: longDate(thread.muted_until) })
            : t(blocked ? 'blocked' : thread.watched ? 'desk.watched' : 'readsOnly')}
        </p>
      )}
    </section>
  )
}

function Offline({ error }: { error: CallError }) {
  return (
    <p className="note warn" role="status">
      {error.message}
    </p>
  )
}

type LinesProps = {
  thread: ChatThread & { heardAt: number }
  at: number | null
  onWithdrawn: () => Promise<void>
}

/** The messages by day, with a line where the unread ones began. */
function Lines({ thread, at, onWithdrawn }: LinesProps) {
  const { t } = useTranslation('chat')
  const { longDate, time } = useFormat()
  const [readBefore] = useState(thread.read_no)
  const { list, side, now, read_by_others, conversation } = thread
  const firstUnread = list.find(({ no, mine, side }) => no > readBefore && !mine && side !== null)?.no
  async function withdraw(no: number) {
    try {
      await send('/chat/withdraw', { conversation_number: conversation.conversation_number, no })
      await onWithdrawn()
    } catch (failure) {
      tell.failure(failure as CallError)
    }
  }
  /** The server's time at which the thread was read. */
  const leftOf = ({ mine, withdrawn, at, no }: Message) => {
    const kept = conversation.subject === 'contract' && no <= read_by_others
    if (!mine || withdrawn || kept || !thread.may_write) return 0
    return Math.max(0, withdrawMs - (Date.parse(now) - Date.parse(at)) - (Date.now() - thread.heardAt))
  }
  let day = ''
  return (
    <ol className={styles.lines}>
      {list.flatMap((message) => {
        const today = longDate(message.at)
        const begins = today !== day
        day = today
        return [
          begins && (
            <li key={`day ${message.no}`} className={styles.day}>
              {today}
            </li>
          ),
          message.no === firstUnread && (
            <li key="unread" className={styles.unread}>
              {t('unreadFrom')}
            </li>
          ),
          message.side === null ? (
            <SystemMessage key={message.no} message={message} time={time(message.at)} />
          ) : (
            <MessageLine
              key={message.no}
              message={message}
              sought={message.no === at}
              side={side}
              time={time(message.at)}
              mark={message.mine ? t(message.no <= read_by_others ? 'read' : 'sent') : null}
              withdrawable={leftOf(message)}
              onWithdraw={() => void withdraw(message.no)}
            />
          ),
        ]
      })}
    </ol>
  )
}

type OnItsWayProps = { line: OutgoingLine; onAgain: () => void; onDrop: () => void }

/** An own line that is not there for the others yet, or could not be sent. */
function OnItsWay({ line, onAgain, onDrop }: OnItsWayProps) {
  const { t } = useTranslation('chat')
  return (
    <li className={styles.line} data-mine data-own data-failed={line.failed !== null || undefined}>
      <p className={styles.by}>{line.failed === null && t('sending')}</p>
      <div className={styles.said}>
        {line.card && <p className="soft">{t(`about.${line.card.kind}`, { ref: line.card.ref })}</p>}
        {line.body !== '' && <LinkedText body={line.body} />}
        {line.files.length > 0 && <p className="soft">{t('files', { count: line.files.length })}</p>}
      </div>
      {line.failed !== null && (
        <div className={styles.failed} role="alert">
          <span>{line.failed}</span>
          <button type="button" className="btn quiet" onClick={onAgain}>
            {t('again')}
          </button>
          <button type="button" className="btn quiet" onClick={onDrop}>
            {t('discard')}
          </button>
        </div>
      )}
    </li>
  )
}
