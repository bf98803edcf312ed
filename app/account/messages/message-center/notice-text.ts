import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { type NoticeKind, noticeKinds } from '#rules/people/notices'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

export type NoticeDetail = Out<CallAt<'/user/noticeDetail'>>
type Params = NoticeDetail['params']

export const noticePageSize = 20

/** The kind that an address asks for; the page of the platform's own announcements asks for those alone. */
export function noticeKindIn(value: string | null): NoticeKind | '' {
  return noticeKinds.find((kind) => kind === value) ?? ''
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The day of a time to come for goods, on the warehouse's clock: `slotText`. */
const slotDay = /^\d{4}-\d\d-\d\d(?=, \d\d:\d\d – \d\d:\d\d$)/

/** What a notice says, in the reader's language and hours. */
export function useNoticeText(): (notice: NoticeDetail) => { title: string; text: string } {
  const { t } = useTranslation('center')
  const { date, dateTime } = useFormat()
  const worded = (value: string) =>
    moment.test(value) ? dateTime(value) : value.replace(slotDay, (day) => date(day))
  return ({ name, params, announcement }) => {
    if (announcement) return { title: announcement.title, text: announcement.body }
    const said: Params = Object.fromEntries(
      Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? worded(value) : value]),
    )
    return { title: t(`notice.${name}.title`, said), text: t(`notice.${name}.text`, said) }
  }
}
