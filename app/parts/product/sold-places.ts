import { leastAmount } from '#rules/goods/quantity'
import type { Relation } from './product.ts'

type Item = Pick<Relation, 'stock' | 'minimum_amount' | 'multiple'>
type Place = Item['stock'][number]

/**
 * The warehouses from which this site sells goods of a mode, also where they are sold out or on their way.
 */
export const placesFor = ({ stock }: Pick<Item, 'stock'>, mode: number): Place[] =>
  stock.filter(({ goods_types }) => goods_types.includes(mode))

/** Whether a warehouse holds at least the smallest amount that can be bought. */
export const hasEnough = (
  { minimum_amount: minimum, multiple }: Pick<Item, 'minimum_amount' | 'multiple'>,
  { available }: Pick<Place, 'available'>,
): boolean => available >= leastAmount({ minimum, multiple })

/** The warehouses from which an item can be bought in a mode now. */
export const soldPlaces = (item: Item, mode: number): Place[] =>
  placesFor(item, mode).filter((place) => hasEnough(item, place))
