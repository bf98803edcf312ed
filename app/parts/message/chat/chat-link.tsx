import { IconMessageCircle } from '@tabler/icons-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { askAddress, type ChatSubjectInput } from './chat.ts'
import { takesPartInChat } from './use-unread-chats.ts'

const ChatWindow = lazy(() => import('../window/chat-window.tsx'))

/** Opens the chat about something beside the page, for who takes part in chats; staff writes to the buyer. */
export default function ChatLink(asked: ChatSubjectInput) {
  const { t } = useTranslation('chat')
  const { user } = useUser()
  const [shown, show] = useState<ChatSubjectInput | null>(null)
  const { merchant_uuid } = asked
  const isBuyer = user?.kind === 'buyer'
  const service = useAnswer('/chat/service', { merchant_uuid }, { enabled: isBuyer && merchant_uuid !== '' })
  if (!user || user.acting || !takesPartInChat(user)) return null
  const side = user.kind === 'staff' ? 'platform' : user.kind
  const link = (about: ChatSubjectInput, name: string) => (
    <Link
      className="btn"
      to={askAddress(side, about)}
      onClick={(event: MouseEvent) => {
        // Into another tab, as any link.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        show(about)
      }}
    >
      <IconMessageCircle size={18} aria-hidden="true" /> {name}
    </Link>
  )
  const name =
    side === 'platform' ? 'writeToBuyer' : isBuyer && merchant_uuid === '' ? 'writeToPlatform' : 'chat'
  const nobody = service.data?.available === false
  return (
    <>
      {nobody ? (
        <>
          <button type="button" className="btn" aria-disabled="true" aria-describedby="no-service">
            <IconMessageCircle size={18} aria-hidden="true" /> {t('chat')}
          </button>{' '}
          {link({ ...asked, merchant_uuid: '' }, t('writeToPlatform'))}
          <span id="no-service" className="small soft" style={{ display: 'block' }}>
            {t('noService')}
          </span>
        </>
      ) : (
        link(asked, t(name))
      )}
      {shown && (
        <Suspense>
          <ChatWindow key={shown.merchant_uuid} side={side} asked={shown} onClose={() => show(null)} />
        </Suspense>
      )}
    </>
  )
}
