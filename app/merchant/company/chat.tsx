import { ChatCentre } from '../../parts/message/chat/chat-centre.tsx'

/** /merchant/chat: the conversations of a manufacturer. */
export default function MerchantChat() {
  return <ChatCentre side="merchant" />
}
