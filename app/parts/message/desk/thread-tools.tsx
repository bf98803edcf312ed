import { useState } from 'react'
import { conversationState } from '#rules/talk/chat'
import type { AssignEvent } from '#rules/talk/chat-desk'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { ChatThread } from '../chat/chat.ts'
import { AskHelp } from './ask-help.tsx'
import styles from './desk.module.css'
import { HandOver } from './hand-over.tsx'
import { LeaveHelp } from './leave-help.tsx'
import { ChatNotes } from './notes.tsx'
import { Report } from './report.tsx'

type ThreadToolsProps = { thread: ChatThread; onDone: () => Promise<void> }
type OpenDialog = 'handOver' | 'help' | 'leave' | 'report' | null

/** Who answers a conversation and whether Trestle is there, with what this person may do about it. */
export function ThreadTools({ thread, onDone }: ThreadToolsProps) {
  const { t } = useTranslation('chat')
  const [asked, setAsked] = useState<OpenDialog>(null)
  const { conversation, side, may_write } = thread
  const { conversation_number, merchant, helped } = conversation
  const blocked = conversation.state === conversationState.blocked
  const desk = may_write && side !== 'buyer'
  const mayAsk = may_write && !blocked && side !== 'platform' && merchant !== null
  const close = () => setAsked(null)
  const done = () => {
    close()
    void onDone()
  }
  return (
    <div className={styles.tools}>
      <Standing thread={thread} />
      <div className={styles.buttons}>
        {desk && <Answering thread={thread} onDone={onDone} onHandOver={() => setAsked('handOver')} />}
        {side === 'platform' && may_write && helped && (
          <button type="button" className="btn" onClick={() => setAsked('leave')}>
            {t('desk.leave')}
          </button>
        )}
        {mayAsk && conversation.help_since === null && (
          <button type="button" className="btn" onClick={() => setAsked('help')}>
            {t('desk.askHelp')}
          </button>
        )}
        {may_write && side !== 'platform' && merchant !== null && (
          <button type="button" className="btn" onClick={() => setAsked('report')}>
            {t('desk.report')}
          </button>
        )}
        {!thread.watched && <ChatNotes conversation_number={conversation_number} mayWrite={may_write} />}
      </div>
      <Report open={asked === 'report'} thread={thread} onDone={close} onClose={close} />
      <HandOver open={asked === 'handOver'} {...{ conversation_number }} onDone={done} onClose={close} />
      <AskHelp open={asked === 'help'} {...{ conversation_number, helped }} onDone={done} onClose={close} />
      <LeaveHelp open={asked === 'leave'} {...{ conversation_number }} onDone={done} onClose={close} />
    </div>
  )
}

/** In words who answers, and whether Trestle was called in. */
function Standing({ thread: { conversation, side, watched, service } }: { thread: ChatThread }) {
  const { t } = useTranslation('chat')
  const { dateTime } = useFormat()
  const { assigned_to, assigned_to_me, helped, help_since } = conversation
  if (watched) return <p className="soft">{t('desk.watched')}</p>
  const nobody = side === 'buyer' ? null : t('desk.nobody')
  const who = assigned_to_me
    ? t('desk.answeredByYou')
    : assigned_to
      ? t('desk.answeredBy', { name: assigned_to })
      : nobody
  const help = helped && side !== 'platform' ? t(help_since ? 'desk.helpWaits' : 'desk.helpHere') : null
  const there =
    side !== 'buyer' || !service
      ? null
      : service.open
        ? t('hours.open')
        : service.next && t('hours.next', { when: dateTime(service.next) })
  const words = [who, there, help].filter(Boolean).join(' · ')
  return words === '' ? null : <p className="soft">{words}</p>
}

type AnsweringProps = { thread: ChatThread; onDone: () => Promise<void>; onHandOver: () => void }

/** Takes, hands over, releases and closes, as things stand. */
function Answering({ thread: { conversation }, onDone, onHandOver }: AnsweringProps) {
  const { t } = useTranslation('chat')
  const refresh = ['/chat/list', '/office/chatQueue', '/office/home'] as const
  const assign = useCall('/chat/assign', { refresh, refreshRefused: true })
  const shut = useCall('/chat/close', { refresh })
  const { conversation_number, assigned_to, assigned_to_me, state } = conversation
  async function run(event: Exclude<AssignEvent, 'handOver'>) {
    const given = await assign.run({ conversation_number, event })
    await onDone()
    if (given) tell.done(t(`desk.did.${event}`))
  }
  async function close() {
    if (!(await shut.run({ conversation_number }))) return
    await onDone()
    tell.done(t('desk.did.close'))
  }
  const busy = assign.busy || shut.busy
  return (
    <>
      {assigned_to === null && (
        <button type="button" className="btn" disabled={busy} onClick={() => void run('take')}>
          {t('desk.take')}
        </button>
      )}
      {assigned_to_me && (
        <button type="button" className="btn" disabled={busy} onClick={() => void run('release')}>
          {t('desk.release')}
        </button>
      )}
      <button type="button" className="btn" onClick={onHandOver}>
        {t('desk.handOver')}
      </button>
      {state === conversationState.open && (
        <button type="button" className="btn" disabled={busy} onClick={() => void close()}>
          {t('desk.close')}
        </button>
      )}
    </>
  )
}
