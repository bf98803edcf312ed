import { ChatCentre } from '../../parts/message/chat/chat-centre.tsx'

/** /office/chat: the conversations with the platform, and those it was called in. */
export default function OfficeChat() {
  return <ChatCentre side="platform" />
}
