import { useParams, useSearchParams } from 'react-router'
import type { ChatSide } from '#rules/talk/chat'
import { useTranslation } from '../../../texts/use-translation.ts'
import { pageTitle } from '../../../ui/page/page-title.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import styles from './chat.module.css'
import { ConversationList } from './conversation-list.tsx'
import { askedInChat, Opening } from './opening.tsx'
import { ThreadView } from './thread-view.tsx'

/**
 * The conversations of a side, and the one that is chosen beside them; on a phone one of both. Specification
 * sections 2 and 8.
 */
export function ChatCentre({ side }: { side: ChatSide }) {
  const { t } = useTranslation('chat')
  const { number } = useParams()
  const [query] = useSearchParams()
  const asked = number ? null : askedInChat(query)
  return (
    <div className={styles.centre} data-one={number || asked ? true : undefined}>
      <title>{pageTitle(t('title'))}</title>
      <h1 className="hidden">{t('title')}</h1>
      <ConversationList side={side} chosen={number} />
      <div className={styles.place}>
        {number && <ThreadView key={`${number} ${query.get('at')}`} conversation_number={number} />}
        {asked && <Opening key={query.toString()} side={side} asked={asked} />}
        {!number && !asked && <EmptyState title={t(`choose.${side}`)} />}
      </div>
    </div>
  )
}
