import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { type NoticeKind, noticeKinds, unsaidValues } from '#rules/people/notices'
import { writeValue } from '#rules/write-value'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

export type NoticeDetail = Out<CallAt<'/user/noticeDetail'>>
type Params = NoticeDetail['params']

export const noticePageSize = 20

/** The kind of notice in an address. The page of announcements always uses their kind. */
export function noticeKindIn(value: string | null): NoticeKind | '' {
  return noticeKinds.find((kind) => kind === value) ?? ''
}

/** A notice's title and text, in the reader's language, by the clock of the site. */
export function useNoticeText(): (notice: NoticeDetail) => { title: string; text: string } {
  const { t } = useTranslation('center')
  const written = useFormat()
  return ({ name, params, announcement }) => {
    if (announcement) return { title: announcement.title, text: announcement.body }
    const said: Params = Object.fromEntries(
      Object.entries({ ...unsaidValues, ...params }).map(([key, value]) => [
        key,
        typeof value === 'string' ? writeValue(value, written) : value,
      ]),
    )
    return { title: t(`notice.${name}.title`, said), text: t(`notice.${name}.text`, said) }
  }
}
