import type { CallPath } from '#api/calls'
import { useCall } from '../../../session/use-answer.ts'

/** Who says that a lot has arrived. */
export type ArrivalSide = 'buyer' | 'merchant' | 'service'

/** Answers that an arrival outdates on the screens of each side. */
const refresh = {
  buyer: ['/supply/order/order/info'],
  merchant: ['/merchant/production'],
  service: ['/office/order', '/office/lotQueue', '/office/home'],
} as const satisfies Record<ArrivalSide, readonly CallPath[]>

/** The call by which each side says that a lot has arrived. */
export function useTellArrival(side: ArrivalSide) {
  const buyer = useCall('/home/tellArrival', { refresh: refresh.buyer, refreshRefused: true })
  const merchant = useCall('/merchant/tellArrival', { refresh: refresh.merchant, refreshRefused: true })
  const service = useCall('/office/tellArrival', { refresh: refresh.service, refreshRefused: true })
  const { busy, fieldErrors } = { buyer, merchant, service }[side]
  function run({ file_id, ...lot }: Parameters<typeof buyer.run>[0]) {
    if (side === 'merchant') return merchant.run({ ...lot, file_id: file_id ?? '' })
    return (side === 'buyer' ? buyer : service).run({ ...lot, ...(file_id && { file_id }) })
  }
  return { run, busy, fieldErrors }
}
