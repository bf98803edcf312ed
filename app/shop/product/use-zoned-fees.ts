import { useQuery } from '@tanstack/react-query'
import type { CallError } from '#api/wire/call-error'
import { useZip } from '../../parts/address/use-zip.ts'
import { send } from '../../session/send.ts'
import type { Nearby } from '../place-nearby/house.ts'
import type { Prices } from './price-for-choice.ts'

type FeeInput = {
  product_id: number
  relation_id: number
  price: Prices | undefined
  amount: number
  goods_type: number
}

/** The delivered fees of a product's warehouses, and how far they are known. */
export type ZonedFees = {
  /** Fees keyed by warehouse; undefined while there is no answer. */
  fees: ReadonlyMap<number, string | null> | undefined
  place: 'known' | 'zip'
  loading: boolean
  failed: boolean
  retry: () => void
}

/** The delivered fee from each warehouse to the browser's zip code; not asked for viewers without prices. */
export function useZonedFees({ product_id, relation_id, price, amount, goods_type }: FeeInput): ZonedFees {
  const { zip } = useZip()
  const enabled = zip !== '' && amount > 0 && price !== undefined
  const goods_list = JSON.stringify([{ product_id, relation_id, amount }])
  const input = { zip_code: zip, goods_list, goods_type }
  const { data, error, isFetching, refetch } = useQuery<Nearby, CallError>({
    queryKey: ['/home/placeNearby', input],
    queryFn: ({ signal }) => send('/home/placeNearby', input, { signal }),
    enabled,
  })
  // The field itself reports an invalid ZIP code.
  const placed = enabled && error?.field !== 'zip_code'
  return {
    fees: data && new Map(data.list.map((house) => [house.warehouse_id, house.fees?.delivered_fee ?? null])),
    place: placed ? 'known' : 'zip',
    loading: placed && isFetching && data === undefined,
    failed: placed && error !== null,
    retry: () => void refetch(),
  }
}
