import { useRef, useState } from 'react'
import type { Packing } from '#api/buying/packing'
import { CallError } from '#api/wire/call-error'
import { cartonCode } from '#rules/buying/order/scan'
import { randomUuid } from '../../../session/random.ts'
import { markOutdated, queryClient, send } from '../../../session/send.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useInTurn } from '../scan/use-in-turn.ts'
import { useVerdict } from '../scan/use-verdict.ts'
import { scanVerdict } from './scan-verdict.ts'

type Task = { code: string; by_hand: boolean }

/**
 * Sends scans. A code whose answer was lost is sent under the same idempotency key when scanned again, so
 * that it is not counted twice.
 */
function useCounting(order_number: string) {
  const lost = useRef<{ code: string; key: string } | null>(null)
  return async function count({ code, by_hand }: Task) {
    const { key } = lost.current?.code === code ? lost.current : { key: randomUuid() }
    lost.current = { code, key }
    const scanned = await send('/office/scanCarton', { order_number, code, by_hand, idempotency_key: key })
    lost.current = null
    return scanned
  }
}

/**
 * Packs an order: its state on the server (others may pack it too), the scans in order, and the last verdict.
 */
export function usePacking(order_number: string) {
  const { t } = useTranslation('warehouse')
  const asked = { order_number }
  const answer = useAnswer('/office/packing', asked)
  const takeBack = useCall('/office/unpackCarton')
  const count = useCounting(order_number)
  const { said, say } = useVerdict()
  const [last, setLast] = useState<number | null>(null)
  async function keep(packing: Packing) {
    // An answer still loading would show the state before this scan.
    await queryClient.cancelQueries({ queryKey: ['/office/packing', asked] })
    queryClient.setQueryData(['/office/packing', asked], packing)
    markOutdated(['/office/packingQueue'])
  }
  const { add, waiting } = useInTurn(async (task: Task) => {
    try {
      const scanned = await count(task)
      await keep(scanned.packing)
      if (scanned.outcome === 'counted') setLast(scanned.said.carton)
      say(scanVerdict(scanned, t))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      say({ tone: 'bad', title: t('pack.failed'), detail: error.message })
      void answer.refetch()
    }
  })
  return {
    answer,
    said,
    last,
    waiting,
    busy: takeBack.busy,
    scan: (code: string) => add({ code, by_hand: false }),
    countByHand: (carton: number) => add({ code: cartonCode(order_number, carton), by_hand: true }),
    async takeBack(carton?: number) {
      const left = await takeBack.run(carton === undefined ? asked : { order_number, carton })
      if (left) await keep(left)
    },
  }
}
