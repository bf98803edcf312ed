import { useTranslation } from 'react-i18next'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { type NoticeKind, noticeKinds } from '#rules/notices'
import { paths } from '../../paths.ts'
import { useFormat } from '../../ui/format.ts'

export type Notice = Out<CallAt<'/user/noticeDetail'>>
type Params = Notice['params']

export const pageSize = 20

/** The kind that an address asks for; the page of the platform's own announcements asks for those alone. */
export function kindOf(value: string | null): NoticeKind | '' {
  return noticeKinds.find((kind) => kind === value) ?? ''
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** What a notice says, in the reader's language and hours. */
export function useNoticeText(): (notice: Notice) => { title: string; text: string } {
  const { t } = useTranslation('center')
  const { dateTime } = useFormat()
  return ({ name, params, announcement }) => {
    if (announcement) return { title: announcement.title, text: announcement.body }
    const said: Params = Object.fromEntries(
      Object.entries(params).map(([key, value]) => [
        key,
        typeof value === 'string' && moment.test(value) ? dateTime(value) : value,
      ]),
    )
    return { title: t(`notice.${name}.title`, said), text: t(`notice.${name}.text`, said) }
  }
}

/** The page that a notice is about, with the name of the way there; null where it says all itself. */
export function placeOf({ name, kind, params }: Pick<Notice, 'name' | 'kind' | 'params'>) {
  if (name === 'paymentToWallet') return { to: paths.balance(), key: 'balance' }
  if (name.startsWith('withdrawal')) return { to: `${paths.balance()}?tab=withdraw`, key: 'balance' }
  if (name === 'refundAsked') return { to: paths.office(`after_sale/${params.refund_number}`), key: 'refund' }
  if (params.refund_number) return { to: paths.afterSale(String(params.refund_number)), key: 'refund' }
  if (params.order_number) return { to: paths.order(String(params.order_number)), key: 'order' }
  // The payment page says what an order waits for, and has the decision.
  const waits = name === 'approvalAsked' || name === 'approvalWaiting'
  if (waits) return { to: paths.pay(String(params.order_parent_number)), key: 'order' }
  if (name === 'teamJoined') return { to: paths.userCenter('team'), key: 'team' }
  if (params.order_parent_number) return { to: paths.pay(String(params.order_parent_number)), key: 'pay' }
  if (name.startsWith('pictures')) return { to: paths.pictureList(), key: 'pictures' }
  if (params.feedback_number) return { to: paths.feedback(String(params.feedback_number)), key: 'feedback' }
  if (name.startsWith('recharge')) return { to: `${paths.balance()}?tab=recharges`, key: 'recharges' }
  if (kind === 'certification') return { to: paths.certification(), key: 'certification' }
  return null
}
