import { useQueries } from '@tanstack/react-query'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { asking } from '../session/send.ts'
import { useSignedIn } from '../session/use-session.ts'

type Product = Out<CallAt<'/home/product'>>

/** Products as this viewer sees them, in the order of their ids; products no longer for sale are left out. */
export function useProducts(ids: readonly number[], wanted = true): { list: Product[]; waiting: boolean } {
  const answered = useQueries({
    queries: ids.map((product_id) => ({
      ...asking('/home/product', { product_id }),
      enabled: wanted && typeof window !== 'undefined',
    })),
  })
  return {
    list: answered.flatMap(({ data }) => data ?? []),
    waiting: wanted && answered.some(({ isPending }) => isPending),
  }
}

/** The products that the server rendered for a guest, replaced by the viewer's prices after login. */
export function usePricedProducts(first: readonly Product[]): readonly Product[] {
  const signedIn = useSignedIn()
  const { list } = useProducts(
    first.map((product) => product.product_id),
    signedIn,
  )
  if (!signedIn) return first
  return first.map((product) => list.find((one) => one.product_id === product.product_id) ?? product)
}
