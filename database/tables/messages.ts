import type { Generated, GeneratedAlways } from 'kysely'
import type { MailStatus } from '#rules/people/mail'
import type { NoticeKind } from '#rules/people/notices'
import type { Text3 } from '#rules/sites'
import type { Json, JsonDefault } from './columns.ts'

type Announcement = {
  id: Generated<number>
  title: Json<Text3>
  body: Json<Text3>
  account_id: number
  created_at: Date
}

type NoticeRow = {
  id: Generated<number>
  account_id: number
  kind: NoticeKind
  name: string
  params: JsonDefault<Record<string, string | number>>
  announcement_id: number | null
  created_at: Date
  read_at: Date | null
}

type ReminderSent = { name: string; subject: string; at: Date }

type NoticeChoice = {
  account_id: number
  kind: NoticeKind
  by_mail: boolean
  quiet_from: number | null
  quiet_until: number | null
  quiet_zone: string | null
}

type Mail = {
  id: Generated<number>
  recipient: string
  template: string
  language: string
  params: JsonDefault<Record<string, string | number>>
  subject: Generated<string>
  body_text: Generated<string>
  body_html: Generated<string>
  status: Generated<MailStatus>
  error: string | null
  tries: Generated<number>
  claimed_until: Date | null
  created_at: Date
  sent_at: Date | null
  sealed: Buffer | null
  site_id: number | null
  expires_at: Date | null
}

/** Written by triggers, and of deadlines by a job. */
type LiveEventRow = {
  id: GeneratedAlways<number>
  written_by: Generated<string>
  account_id: number | null
  company_id: number | null
  merchant_id: number | null
  staff_roles: string[] | null
  topic: string
  ref: Generated<string>
  at: Generated<Date>
  merchant_roles: string[] | null
}

export type MessagesTables = {
  announcement: Announcement
  notice: NoticeRow
  reminder_sent: ReminderSent
  notice_choice: NoticeChoice
  mail: Mail
  live_event: LiveEventRow
}
