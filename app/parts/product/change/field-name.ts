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
  const nameOf = useItemlessName()
  const goods = goodsDraft(fields)
  return (path) => {
    const parts = pathParts(path)
    const picture = parts?.of === 'media' ? goods.media.findIndex(({ key }) => key === parts.key) : -1
    if (picture >= 0) return `${nameOf(path)} ${picture + 1}`
    const key = priceAt(path)?.key ?? (parts?.of === 'items' ? parts.key : null)
    return key === null ? nameOf(path) : `${itemName(goods, key, t('field.newItem'))}: ${nameOf(path)}`
  }
}

/** The same without the item, where its row tells it. */
export function useItemlessName(): (path: string) => string {
  const { t } = useTranslation('change')
  return (path) => {
    const priced = priceAt(path)
    if (priced) return t(`field.${priced.field}`)
    const parts = pathParts(path)
    if (!parts) return path === 'shelf' ? t('field.shelf') : path
    const { of, name } = parts
    if (of === 'media') return t('field.media')
    if (of === 'papers') return t('field.papers')
    const [field = '', language] = name.split('.')
    const said = name === '' ? t('field.item') : t(`field.${field}`)
    return language ? t('field.in', { field: said, language: t(`language.${language}`) }) : said
  }
}
