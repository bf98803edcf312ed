import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallError } from '#api/wire/call-error'
import { send } from '../../session/send.ts'
import type { Nearby } from './house.ts'
import { goodsText, type PickedGoods } from './picked-goods.ts'

type NearbyInput = { zip: string; picked: readonly PickedGoods[]; goodsType: number | undefined }

function useAsked({ zip, picked, goodsType }: NearbyInput, enabled: boolean) {
  return useQuery<Nearby, CallError>({
    queryKey: ['/home/placeNearby', zip, goodsText(picked), goodsType],
    queryFn: ({ signal }) =>
      send(
        '/home/placeNearby',
        {
          zip_code: zip,
          goods_list: JSON.stringify(picked),
          ...(goodsType ? { goods_type: goodsType } : {}),
        },
        { signal },
      ),
    enabled: enabled && picked.length > 0,
    placeholderData: keepPreviousData,
  })
}

/**
 * The warehouses for these goods; the previous answer stays until the next has loaded, so that the page does
 * not jump. With a zip code that is refused (reason in `wrongZip`) the warehouses have no distances.
 */
export function useNearby(asked: NearbyInput) {
  const first = useAsked(asked, true)
  const wrongZip = first.error?.field === 'zip_code' ? first.error.message : null
  const plain = useAsked({ ...asked, zip: '' }, wrongZip !== null)
  const { data, error, isPending, isPlaceholderData: late, refetch } = wrongZip ? plain : first
  return {
    nearby: asked.picked.length > 0 && data ? { ...data, late } : undefined,
    error,
    isPending,
    wrongZip,
    refetch,
  }
}
