import type { ChatSide } from '#rules/talk/chat'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { ChatThread } from './chat.ts'
import type { Card } from './use-outbox.ts'

type Conversation = ChatThread['conversation']

/** How conversations are called: with whom they are, for somebody of a side, and about what. */
export function useChatNames() {
  const { t } = useTranslation('chat')
  const names = {
    counterpart({ merchant, company_name }: Pick<Conversation, 'merchant' | 'company_name'>, side: ChatSide) {
      if (side === 'buyer') return merchant?.name ?? t('platform')
      return side === 'platform' && merchant ? `${company_name} · ${merchant.name}` : company_name
    },
    about({
      subject,
      subject_ref,
      subject_title,
    }: Pick<Conversation, 'subject' | 'subject_ref' | 'subject_title'>) {
      if (subject === 'none') return ''
      return subject === 'product' ? subject_title : t(`about.${subject}`, { ref: subject_ref })
    },
    /** A card that goes along: of what the conversation is about mostly, whose title is known. */
    card({ kind, ref }: Card, conversation: Conversation) {
      const { subject, subject_ref } = conversation
      return kind === subject && ref === subject_ref ? names.about(conversation) : t(`about.${kind}`, { ref })
    },
  }
  return names
}
