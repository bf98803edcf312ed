import { ChatCentre } from '../../parts/message/chat/chat-centre.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'

export const handle: PageHandle = { title: 'account:menu.chat' }

/** /user_center/chat: the conversations of a company's people. */
export default function Chat() {
  return <ChatCentre side="buyer" />
}
