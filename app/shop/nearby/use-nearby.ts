import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallError } from '#api/call-error'
import { send } from '../../session/send.ts'
import type { Nearby } from './house.ts'
import { goodsText, type Picked } from './picked-goods.ts'

type Asked = { zip: string; picked: readonly Picked[]; goodsType: number | undefined }

/** The warehouses for these goods; the answer before stays until the next one is there, so that the page keeps still. */
export function useNearby({ zip, picked, goodsType }: Asked) {
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
    enabled: picked.length > 0,
    placeholderData: keepPreviousData,
  })
}
