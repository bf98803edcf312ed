import { IconMessageCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { askAddress, type ChatSubjectAsked } from './chat.ts'
import { takesPartInChat } from './use-unread-chats.ts'

/** Leads a buyer or a manufacturer's person to the chat about something; others not. */
export default function ChatLink(asked: ChatSubjectAsked) {
  const { t } = useTranslation('chat')
  const { user } = useUser()
  if (!user || user.kind === 'staff' || user.acting || !takesPartInChat(user)) return null
  return (
    <Link className="btn" to={askAddress(user.kind, asked)}>
      <IconMessageCircle size={18} aria-hidden="true" /> {t('chat')}
    </Link>
  )
}
