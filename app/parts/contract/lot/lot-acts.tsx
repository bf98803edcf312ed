import { lotState } from '#rules/buying/contract/lot'
import { isClosed } from '#rules/buying/contract/lot/graph'
import { useMayThemselves } from '../../../session/use-may.ts'
import type { Order } from '../../order/order.ts'
import { AcceptGoods } from './accept-goods.tsx'
import { ArrivalForm } from './arrival-form.tsx'
import { JudgeInspection } from './judge-inspection.tsx'
import type { Lot } from './paper-list.tsx'
import { ReceiveLot } from './receive-lot.tsx'

const hasDamage = ({ lines }: Lot) => lines.some(({ damaged, missing }) => damaged + missing > 0)

/** What the buyer can do about the lots of an order: judge, tell the arrival, say how they came. */
export function LotActs({ order }: { order: Order }) {
  const may = useMayThemselves()('order')
  const { contract, order_number, events } = order
  if (!contract || !may) return null
  const { lots, lines } = contract
  const judged = events.includes('passInspection')
  const all = lots.every(isClosed)
  return (
    <>
      {lots.map((lot) => {
        const { lot_no } = lot
        const waits = judged ? lot.inspections.find(({ state }) => state === 0) : undefined
        if (waits) return <JudgeInspection key={lot_no} {...{ order_number, lot_no }} inspection={waits} />
        if (lot.state === lotState.onTheWater)
          return <ArrivalForm key={lot_no} side="buyer" {...{ order_number, lot_no }} />
        if (lot.state === lotState.arrived)
          return <ReceiveLot key={lot_no} order_number={order_number} lot={lot} lines={lines} />
        return null
      })}
      {events.includes('confirmReceipt') && all && lots.some(hasDamage) && (
        <AcceptGoods order_number={order_number} />
      )}
    </>
  )
}
