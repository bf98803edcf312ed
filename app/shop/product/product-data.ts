import type {
  ItemAvailability,
  OfferItemCondition,
  Product as ProductData,
  ProductGroup,
  QuantitativeValue,
} from 'schema-dts'
import { descriptionWords } from '../../parts/product/description-words.ts'
import type { Product, Relation } from '../../parts/product/product.ts'
import { paths } from '../../paths.ts'

const inCentimetres = (mm: number | null): QuantitativeValue | undefined =>
  mm === null ? undefined : { '@type': 'QuantitativeValue', value: mm / 10, unitCode: 'CMT' }
const inKilograms = (grams: number | null): QuantitativeValue | undefined =>
  grams === null ? undefined : { '@type': 'QuantitativeValue', value: grams / 1000, unitCode: 'KGM' }

/** Availability for search engines: in stock, by reservation of incoming goods, or made to order. */
function availabilityOf({ stock, presale_arrives_on, fob_port }: Relation): ItemAvailability {
  if (stock.some(({ available }) => available > 0)) return 'https://schema.org/InStock'
  if (presale_arrives_on) return 'https://schema.org/PreOrder'
  return fob_port ? 'https://schema.org/MadeToOrder' : 'https://schema.org/OutOfStock'
}

const conditionOf = ({ is_bad_goods }: Product): OfferItemCondition =>
  is_bad_goods ? 'https://schema.org/DamagedCondition' : 'https://schema.org/NewCondition'

function itemData(product: Product, relation: Relation, origin: string) {
  return {
    sku: relation.goods_sn,
    mpn: relation.custom_sn,
    gtin: relation.upc ?? undefined,
    color: relation.color ?? undefined,
    size: relation.size || undefined,
    offers: {
      '@type': 'Offer',
      availability: availabilityOf(relation),
      itemCondition: conditionOf(product),
      seller: { '@type': 'Organization', name: product.merchant.name },
      url: origin + paths.productPage(product.slug),
    },
  } as const
}

/** A product as schema.org data; in several colours as a group with a variant for each item. */
export function productData(product: Product, origin: string): ProductData | ProductGroup {
  const pictures = product.media.filter(({ kind }) => kind === 'picture')
  const shared = {
    name: product.title,
    description: descriptionWords(product.description),
    url: origin + paths.productPage(product.slug),
    brand: { '@type': 'Brand', name: product.merchant.name } as const,
    category: product.categories.map(({ title, parent }) =>
      parent ? `${parent.title} > ${title}` : title,
    )[0],
    image: pictures.map(({ path }) => `${origin}/picture/${path}?w=1280`),
    width: inCentimetres(product.width_mm),
    depth: inCentimetres(product.depth_mm),
    height: inCentimetres(product.height_mm),
    weight: inKilograms(product.weight_g),
  }
  const [first, ...others] = product.relations
  if (!first) return { '@type': 'Product', ...shared }
  if (others.length === 0) return { '@type': 'Product', ...shared, ...itemData(product, first, origin) }
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: String(product.product_id),
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: product.relations.map((relation) => ({
      '@type': 'Product',
      name: relation.color ? `${product.title}, ${relation.color}` : product.title,
      image: shared.image[0],
      ...itemData(product, relation, origin),
    })),
  }
}
