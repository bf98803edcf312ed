import type { ChatSide, ChatSubject } from '#rules/talk/chat'

/** What the platform decided about somebody's words; `other`: with whom they talked. */
type ChatDecision = { name: string; conversation_number: string; side: ChatSide; other: string }

/** The mails about what is said in the chat. */
export type ChatMails = {
  /** `other`: with whom, `none` for the platform; `ref`: the title of a product, or a number. */
  chatUnread: {
    name: string
    conversation_number: string
    side: ChatSide
    other: string
    subject: ChatSubject
    ref: string
    unread: number
  }
  chatWarned: ChatDecision
  chatMuted: ChatDecision & { days: number }
}
