import type { Generated, GeneratedAlways } from 'kysely'
import type { EnquiryKind, SubscriberStatus } from '#rules/codes'
import type { Text3 } from '#rules/sites'
import type { EnquiryStatus, FeedbackStatus } from '#rules/status-codes'
import type { CardKind, ChatSide, ChatSubject, ConversationState } from '#rules/talk/chat'
import type { ContactKind, ReportDecision, ReportKind } from '#rules/talk/chat-report'
import type { FeedbackKind } from '#rules/talk/feedback'
import type { AnswerPlace } from '#rules/talk/quick-answer'
import type { NoteKind } from '#rules/talk/staff-note'
import type { DateText, Json, JsonDefault } from './columns.ts'

type Article = {
  id: Generated<number>
  slug: string
  section: string
  title: Json<Text3>
  body: Json<Text3>
  position: Generated<number>
  updated_at: Generated<Date>
  summary: JsonDefault<Text3>
  html: JsonDefault<Text3>
  version: Generated<number>
  published_version: number | null
  published_at: Date | null
  scheduled_version: number | null
  scheduled_at: Date | null
  former_slugs: Generated<string[]>
}

type ArticleVersion = {
  article_id: number
  number: number
  title: Json<Text3>
  summary: Json<Text3>
  html: Json<Text3>
  saved_at: Date
  saved_by: number | null
  restored_from: number | null
}

type ArticleVote = { article_id: number; visitor_uuid: string; helpful: boolean; at: Date }

type Feedback = {
  id: Generated<number>
  feedback_number: string
  account_id: number
  company_id: number
  kind: FeedbackKind
  status: Generated<FeedbackStatus>
  waiting_since: Date | null
  created_at: Date
  updated_at: Date
}

type FeedbackNote = {
  id: Generated<number>
  feedback_id: number
  account_id: number
  from_us: boolean
  body: string
  file_ids: Generated<string[]>
  created_at: Date
}

type Enquiry = {
  id: Generated<number>
  enquiry_number: string
  kind: EnquiryKind
  status: Generated<EnquiryStatus>
  account_id: number | null
  site_id: number
  language: string
  name: string
  company: Generated<string>
  email: string
  phone: Generated<string>
  departure: Generated<string>
  destination_zip: Generated<string>
  goods: Generated<string>
  volume_cbm: string | null
  weight_kg: number | null
  container_count: number | null
  ready_on: DateText | null
  relation_id: number | null
  quantity: number | null
  message: Generated<string>
  suspect: Generated<boolean>
  visitor_uuid: string
  sent_key: string
  sent_hash: Buffer
  waiting_since: Date | null
  first_answered_at: Date | null
  closed_at: Date | null
  created_at: Date
}

type EnquiryMessage = {
  id: Generated<number>
  enquiry_id: number
  from_us: boolean
  account_id: number
  body: string
  created_at: Date
}

type Subscriber = {
  id: Generated<number>
  subscriber_uuid: Generated<string>
  email: string
  language: string
  site_id: number
  new_arrivals: Generated<boolean>
  specials: Generated<boolean>
  status: Generated<SubscriberStatus>
  confirm_hash: Buffer | null
  confirm_expires_at: Date | null
  mailed_on: DateText | null
  mailed: Generated<number>
  created_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

type Conversation = {
  id: Generated<number>
  conversation_number: string
  company_id: number
  /** Null: with the platform. */
  merchant_id: number | null
  subject: ChatSubject
  subject_ref: Generated<string>
  state: Generated<ConversationState>
  last_no: Generated<number>
  last_message: GeneratedAlways<number | null>
  opened_by: number
  opened_at: Date
  assigned_to: number | null
  /** The first message that the platform may read. */
  helped_from_no: number | null
  /** The staff member who answers, where the platform was called in. */
  helper_id: number | null
  /** Since when the platform, once called in, has been awaited. */
  help_since: Date | null
  waiting_since: Date | null
  first_answer_at: Date | null
  /** How long it took, as the side that is asked works. */
  first_answer_minutes: number | null
  /** The time until which the buyer was told that nobody is there. */
  away_until: Date | null
  last_at: Date
}

type Participant = {
  conversation_id: number
  account_id: number
  side: ChatSide
  visible_from_no: Generated<number>
  read_no: Generated<number>
  unread: Generated<number>
  mailed_no: Generated<number>
  joined_at: Date
  left_at: Date | null
}

type ChatMessage = {
  conversation_id: number
  /** Given by the database. */
  no: Generated<number>
  account_id: number | null
  side: ChatSide | null
  kind: 'text' | 'card' | 'system'
  body: string
  card: Json<{ kind: CardKind; ref: string }> | null
  file_ids: Generated<string[]>
  client_key: string | null
  body_hash: Generated<Buffer>
  withdrawn_at: Date | null
  at: Date
}

type ChatWords = { conversation_id: number; no: number; words: string }

type ConversationEvent = {
  id: GeneratedAlways<number>
  conversation_id: number
  event: string
  account_id: number | null
  to_account_id: number | null
  at: Date
}

type ChatWatch = {
  id: GeneratedAlways<number>
  conversation_id: number
  account_id: number
  reason: string
  at: Date
}

type ChatReport = {
  id: Generated<number>
  conversation_id: number
  /** Null: the whole conversation. */
  no: number | null
  kind: ReportKind
  /** Null: by itself. */
  by_account_id: number | null
  about_account_id: number
  reason: Generated<string>
  at: Date
  decision: ReportDecision | null
  note: Generated<string>
  decided_by: number | null
  decided_at: Date | null
}

type ContactSeen = { conversation_id: number; no: number; kind: ContactKind; account_id: number; at: Date }

type ChatMute = {
  id: Generated<number>
  account_id: number
  report_id: number
  /** The time until which writing is blocked; the time of lifting, where it was lifted. */
  until: Date
  lifted_by: number | null
  lifted_at: Date | null
}

type ChatBlock = {
  id: Generated<number>
  company_id: number
  merchant_id: number
  report_id: number
  at: Date
  lifted_by: number | null
  lifted_at: Date | null
}

type ConversationNote = {
  conversation_id: number
  side: ChatSide
  no: Generated<number>
  account_id: number
  body: string
  at: Date
}

type QuickAnswer = {
  id: Generated<number>
  /** Null: the platform's. */
  merchant_id: number | null
  place: Generated<AnswerPlace>
  title: string
  body: Json<Text3>
  position: Generated<number>
  account_id: number
  at: Date
}

type StaffNote = {
  id: GeneratedAlways<number>
  kind: NoteKind
  /** One text for all that is about one thing; `ref` is its page's. */
  about: string
  ref: string
  account_id: number
  body: string
  pinned: boolean
  at: Date
  taken_back_at: Date | null
  taken_back_by: number | null
}

/** `seen_at`: when the person ticked it as seen. */
type StaffNoteNamed = { note_id: number; account_id: number; seen_at: Date | null }

export type TalkTables = {
  article: Article
  article_version: ArticleVersion
  article_vote: ArticleVote
  feedback: Feedback
  feedback_note: FeedbackNote
  enquiry: Enquiry
  enquiry_message: EnquiryMessage
  subscriber: Subscriber
  conversation: Conversation
  participant: Participant
  chat_message: ChatMessage
  chat_words: ChatWords
  conversation_event: ConversationEvent
  chat_watch: ChatWatch
  chat_report: ChatReport
  contact_seen: ContactSeen
  chat_mute: ChatMute
  chat_block: ChatBlock
  conversation_note: ConversationNote
  quick_answer: QuickAnswer
  staff_note: StaffNote
  staff_note_named: StaffNoteNamed
}
