/** The page of a product below `/merchant`: of a new one that of its change. */
export const pageOfProduct = ({
  product_id,
  change_id,
}: {
  product_id: number | null
  change_id: number | null
}): string => `products/${product_id === null ? `c${change_id}` : product_id}`
