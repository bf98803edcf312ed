import { purchaseMode } from '#rules/codes'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'

/** How an item is supplied: the mode it is shown in, and where this site sells it from, most first. */
export type Supply = {
  purchase_modes: readonly number[]
  stock: readonly { warehouse_name: string; available: number }[]
  lead_days: number
  fob_port: string | null
  presale_arrives_on: string | null
}

/**
 * Where an item comes from, as text: made to order by contract, on its way to be reserved, or the warehouses
 * with their stock; null where it is sold out.
 */
export function useSupplyText() {
  const { t } = useTranslation('shop')
  const { number, date } = useFormat()
  return (item: Supply, most: number): string | null => {
    const { lead_days: days, fob_port: port, presale_arrives_on } = item
    const [mode] = item.purchase_modes
    if (mode === purchaseMode.fob)
      return port ? t('card.madeToOrderFrom', { days, port }) : t('card.madeToOrder', { days })
    if (mode === purchaseMode.presale)
      return presale_arrives_on ? t('product.presale', { date: date(presale_arrives_on) }) : t('card.reserve')
    const places = item.stock
      .slice(0, most)
      .map(({ warehouse_name, available }) =>
        t('card.stock', { place: warehouse_name.split(',')[0]!, count: number(available) }),
      )
    return places.join(' · ') || null
  }
}
