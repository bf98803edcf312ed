import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { type ChatSide, conversationState } from '#rules/talk/chat'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ExportChat } from '../finding/export-chat.tsx'
import styles from './chat.module.css'
import { type ChatThread, chatAddress, subjectAddress } from './chat.ts'
import { useChatNames } from './use-chat-names.ts'

type ThreadHeadProps = {
  conversation: ChatThread['conversation']
  side: ChatSide
  inWindow?: true | undefined
}

/** With whom a conversation is, and about what; on a phone the way back to all of them. */
export function ThreadHead({ conversation, side, inWindow }: ThreadHeadProps) {
  const { t } = useTranslation('chat')
  const { search } = useLocation()
  const { counterpart, about } = useChatNames()
  const { subject, subject_ref, conversation_number, state } = conversation
  const to = subject === 'none' ? null : subjectAddress(side, { kind: subject, ref: subject_ref })
  const name = about(conversation)
  return (
    <header className={styles.head}>
      {!inWindow && (
        <Link className={styles.back} to={{ pathname: chatAddress(side), search }} aria-label={t('back')}>
          <IconChevronLeft size={22} aria-hidden="true" />
        </Link>
      )}
      <div>
        <h2>{counterpart(conversation, side)}</h2>
        <p className="small soft">
          {name && <>{to && !inWindow ? <Link to={to}>{name}</Link> : name} · </>}
          {inWindow ? (
            <Link to={chatAddress(side, conversation_number)} translate="no">
              {conversation_number}
            </Link>
          ) : (
            <span translate="no">{conversation_number}</span>
          )}
        </p>
      </div>
      {!inWindow && <ExportChat conversation_number={conversation_number} />}
      {state === conversationState.closed && <span className="badge">{t('closed')}</span>}
    </header>
  )
}
