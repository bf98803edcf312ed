import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '#api/wire/call-error'
import { handedAtOnce } from '#rules/buying/order/hand-over'
import { readScan } from '#rules/buying/order/scan'
import { orderStatus } from '#rules/buying/order/status'
import { codeName } from '#rules/codes'
import { asking, queryClient } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useInTurn } from '../scan/use-in-turn.ts'
import { useVerdict } from '../scan/use-verdict.ts'
import type { ChosenWarehouse } from '../warehouse/use-warehouse.ts'

const splitted = (text: string | null) => (text ? text.split(',').filter(Boolean) : [])

/**
 * The orders to hand over together, kept in the address for reloads and colleagues. Scanned codes add to
 * them, unless the order is of another warehouse than the chosen one.
 */
export function useHandOverList({ warehouse }: Pick<ChosenWarehouse, 'warehouse'>) {
  const { t } = useTranslation(['warehouse', 'status'])
  const [query, setQuery] = useSearchParams()
  const [numbers, setNumbers] = useState(() => splitted(query.get('orders')))
  // Codes scanned in quick succession are looked up before the next render.
  const listed = useRef<readonly string[]>(numbers)
  const { said, say } = useVerdict()
  function list(next: readonly string[]) {
    listed.current = next
    setNumbers([...next])
    setQuery(
      (before) => {
        if (next.length > 0) before.set('orders', next.join(','))
        else before.delete('orders')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const wrong = (title: string, detail?: string) => say({ tone: 'bad', title, detail })

  async function look(number: string) {
    const asked = asking('/office/ordersToHandOver', { order_numbers: number })
    const { list: found } = await queryClient.fetchQuery({ ...asked, staleTime: 0 })
    const [order] = found
    if (!order) return wrong(t('hand.said.unknown', { code: number }))
    const { packed, cartons, warehouse_id, warehouse_name: name } = order
    if (warehouse && warehouse.id !== warehouse_id)
      return wrong(t('hand.said.elsewhere', { number, name }), t('hand.elsewhere', { here: warehouse.name }))
    if (!order.event)
      return wrong(
        t('hand.said.notNow', { number }),
        t(
          `status:order.${codeName(orderStatus, order.status as (typeof orderStatus)[keyof typeof orderStatus])}`,
        ),
      )
    if (packed > 0 && packed < cartons)
      return wrong(t('hand.said.half', { number }), t('hand.half', { packed, cartons }))
    list([...listed.current, number])
    say({ tone: 'good', title: t('hand.said.added', { number, count: cartons }), detail: order.receiver })
  }
  const { add, waiting } = useInTurn(async (code: string) => {
    const scanned = readScan(code)
    if (!scanned || 'item' in scanned) return wrong(t('hand.said.unknown', { code: code.slice(0, 40) }))
    const { order_number: number } = scanned
    if (listed.current.includes(number)) return wrong(t('hand.said.twice', { number }))
    if (listed.current.length >= handedAtOnce) return wrong(t('hand.said.full', { count: handedAtOnce }))
    try {
      await look(number)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      wrong(t('hand.said.failed'), error.message)
    }
  })
  return { numbers, list, said, scan: add, waiting }
}
