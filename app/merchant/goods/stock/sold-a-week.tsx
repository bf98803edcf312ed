import { soldAWeek, weeksLeft } from '#rules/goods/stock/stock-rule'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

/** How many pieces are sold a week, and for how many weeks the available ones last. */
export function SoldAWeek({ item }: { item: { available: number; sold: number } }) {
  const { t } = useTranslation('merchant')
  const { number } = useFormat()
  const weeks = weeksLeft(item)
  return (
    <div>
      {number(soldAWeek(item.sold))}
      {weeks !== null && <p className="small soft">{t('stock.weeks', { weeks })}</p>}
    </div>
  )
}
