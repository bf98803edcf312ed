import { readMovedDays } from '#rules/buying/presale/moved-days'
import { moneyText } from '#rules/money/money'
import { readShortRemark } from '#rules/paying/short-remark'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'

/**
 * How a remark of an order's history is read: amounts that were short in words, moved days as days are
 * written, all else as written.
 */
export function useRemark(): (remark: string) => string {
  const { t } = useTranslation('status')
  const { money, date } = useFormat()
  return (remark) => {
    const moved = readMovedDays(remark)
    if (moved) return t('moved', { was: date(moved.was), is: date(moved.is), reason: moved.reason })
    const short = readShortRemark(remark)
    if (!short) return remark
    const { there, due, missing } = short
    const [is, needs, lacks] = [there, due, missing].map((cents) => money(moneyText(cents)))
    return t('short', { there: is!, due: needs!, missing: lacks! })
  }
}
