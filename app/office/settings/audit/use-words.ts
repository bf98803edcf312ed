import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { orderStatus } from '#rules/buying/order/status'
import { codeName } from '#rules/codes'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { valueKind } from './changes.ts'
import { codedWords } from './coded-words.ts'

/** Every area of texts that `codedWords` and the codes below name. */
const areas = [
  'office',
  'paper',
  'status',
  'buy',
  'account',
  'refund',
  'wallet',
  'enquiry',
  'center',
  'lot',
  'change',
  'shop',
  'score',
  'merchant',
  'logistics',
  'landed',
  'requisition',
  'rate',
]

export type AuditLine = Out<CallAt<'/office/auditList'>>['list'][number]

/** The texts for an action, its fields and values; where there are none, the log's own words. */
export function useWords({ subject, action }: Pick<AuditLine, 'subject' | 'action'>) {
  const { t } = useTranslation(areas)
  const { money, date, dateTime } = useFormat()
  const [, verb = ''] = action.split('.')
  const statusOf: Record<string, (code: number) => string> = {
    order: (code) => t(`status:order.${codeName(orderStatus, code)}`),
    recharge: (code) => t(`buy:balance.status${code}`),
    refund: (code) => t(`refund:status.s${code}`),
    withdrawal: (code) => t(`wallet:status.s${code}`),
    certification: (code) => t(`account:standing.${code}.title`),
    enquiry: (code) => t(`enquiry:status.${code}`),
    feedback: (code) => t(`center:feedback.status.${code}`),
    pictures: (code) => t(`center:pictures.status.${code}`),
    merchant_application: (code) => t(`enquiry:progress.status.${code}`),
  }
  const status = (text: string) => {
    try {
      return statusOf[subject]?.(Number(text)) ?? text
    } catch {
      // A code that this version of the app does not know.
      return text
    }
  }
  function coded(name: string, text: string): string | null {
    if (name === 'papers')
      return text
        .split('; ')
        .map((kind) => t(`lot:kind.${kind}`, { defaultValue: kind }))
        .join('; ')
    const words = codedWords(action, name, text)
    return words && t(words, { defaultValue: text })
  }
  const written = { status, money, date, moment: dateTime, text: (text: string) => text }
  return {
    action: t(`audit.does.${action}`, { defaultValue: t(`status:action.${verb}`, { defaultValue: action }) }),
    name: (name: string) => t(`audit.field.${name}`, { defaultValue: name }),
    value: (name: string, text: string) => coded(name, text) ?? written[valueKind(name, text)](text),
  }
}
