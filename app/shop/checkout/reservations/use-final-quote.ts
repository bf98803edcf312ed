import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { CallError } from '#api/wire/call-error'
import type { ThirdParty } from '#rules/buying/third-party'
import { logisticsType } from '#rules/codes'
import type { DeliveryService } from '#rules/goods/tariff/tariff'
import { wishedAtDoor } from '../../../parts/order/quote.ts'
import { send } from '../../../session/send.ts'

export type FinalQuote = Out<CallAt<'/home/quoteFinal'>>
/** How a buyer wants goods that are here delivered; the pickup slot is empty for any time. */
export type FinalChoice = {
  logistics_type: number
  address_id: number | null
  packing: boolean
  insurance: boolean
  assembly: boolean
  delivery_services: readonly DeliveryService[]
  pickup_on: string
  pickup_from: string
  /** The account with a carrier to which freight is billed, and the files of its label. */
  third_party: Partial<ThirdParty>
  labels: readonly { id: string }[]
}

/** The fields of a choice that change its price, as the calls expect them. */
export function pricedChoice(order_number: string, said: FinalChoice) {
  const pickup = said.logistics_type === logisticsType.selfPickup
  const { logistics_type, insurance, assembly, packing, address_id } = said
  return {
    order_number,
    logistics_type,
    insurance,
    assembly,
    ...(pickup ? { packing } : {}),
    ...wishedAtDoor(logistics_type, said),
    ...(!pickup && address_id ? { address_id } : {}),
  }
}

/** The price of a choice; the one before stays until the next has loaded. `before`: what was seen first. */
export function useFinalQuote(order_number: string, said: FinalChoice) {
  const input = pricedChoice(order_number, said)
  const asked = JSON.stringify(input)
  const { data, error, refetch, isPlaceholderData } = useQuery<FinalQuote, CallError>({
    queryKey: ['/home/quoteFinal', input],
    queryFn: ({ signal }) => send('/home/quoteFinal', input, { signal }),
    placeholderData: keepPreviousData,
  })
  const [seen, setSeen] = useState<{ asked: string; quote: FinalQuote } | null>(null)
  const now = isPlaceholderData ? undefined : data
  useEffect(() => {
    if (now && seen?.asked !== asked) setSeen({ asked, quote: now })
  }, [asked, now, seen])
  const before = now && seen?.asked === asked && seen.quote.total !== now.total ? seen.quote : null
  return { data, error, late: isPlaceholderData, before, refetch: () => void refetch() }
}
