import type { Product, Relation } from './product.ts'

type Measures = Pick<Product, 'width_mm' | 'depth_mm' | 'height_mm' | 'weight_g'>

/** The measures of an item: its own, and the product's for those it has none of. */
export const itemMeasures = (product: Measures, { own }: Pick<Relation, 'own'>): Measures => ({
  width_mm: own.width_mm ?? product.width_mm,
  depth_mm: own.depth_mm ?? product.depth_mm,
  height_mm: own.height_mm ?? product.height_mm,
  weight_g: own.weight_g ?? product.weight_g,
})
