import type { ChatSide, ChatSubject } from '#rules/talk/chat'

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
}
