import { pathParts } from '#rules/goods/change/fields'
import { type GoodsDraft, goodsDraft } from '#rules/goods/change/goods-draft'
import { priceAt } from '#rules/goods/prices/price-cells'
import { useTranslation } from '../../../texts/use-translation.ts'

/** How people call an item: by its number, else by what it is called among new ones. */
function itemName(goods: GoodsDraft, key: string, unnamed: string): string {
  return goods.items.find((item) => item.key === key)?.custom_sn || unnamed
}

/** The name of a field of a product for a reader: what it is of, and in which language. */
export function useFieldName(fields: Readonly<Record<string, unknown>>): (path: string) => string {
  const { t } = useTranslation('change')
  const goods = goodsDraft(fields)
  return (path) => {
    const priced = priceAt(path)
    if (priced) return `${itemName(goods, priced.key, t('field.newItem'))}: ${t(`field.${priced.field}`)}`
    const parts = pathParts(path)
    if (!parts) return path === 'shelf' ? t('field.shelf') : path
    const { of, key, name } = parts
    if (of === 'media') return t('field.media')
    if (of === 'papers') return t('field.papers')
    const [field = '', language] = name.split('.')
    const said = name === '' ? t('field.item') : t(`field.${field}`)
    const whole = language ? t('field.in', { field: said, language: t(`language.${language}`) }) : said
    return of === 'items' ? `${itemName(goods, key, t('field.newItem'))}: ${whole}` : whole
  }
}
