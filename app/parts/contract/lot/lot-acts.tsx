import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Order } from '#api/buying/order-shapes'
import { lotState } from '#rules/buying/contract/lot'
import { isClosed } from '#rules/buying/contract/lot/graph'
import { paths } from '../../../paths.ts'
import { useMayThemselves } from '../../../session/use-may.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { AcceptGoods } from './accept-goods.tsx'
import { ArrivalForm } from './arrival-form.tsx'
import { JudgeInspection } from './judge-inspection.tsx'
import type { Lot } from './paper-list.tsx'
import { ReceiveLot } from './receive-lot.tsx'

const hasDamage = ({ lines }: Lot) => lines.some(({ damaged, missing }) => damaged + missing > 0)

/** Offers freight from the port to the door for a lot that has left. */
function FreightFromPort({ order_number, lot_no }: { order_number: string; lot_no: number }) {
  const { t } = useTranslation('logistics')
  return (
    <p className="panel between">
      <span>{t('fromPort.lead', { lot_no })}</span>
      <Link className="btn" to={paths.askFreight({ order: order_number, lot: String(lot_no) })}>
        {t('fromPort.ask')}
      </Link>
    </p>
  )
}

/** What the buyer can do about the lots of an order: judge, tell the arrival, say how they came. */
export function LotActs({ order }: { order: Order }) {
  const may = useMayThemselves()('order')
  const { contract, order_number, events, may_act } = order
  if (!contract || !may || !may_act) return null
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
          return (
            <Fragment key={lot_no}>
              <FreightFromPort {...{ order_number, lot_no }} />
              <ArrivalForm side="buyer" {...{ order_number, lot_no }} />
            </Fragment>
          )
        if (lot.state === lotState.arrived)
          return (
            <Fragment key={lot_no}>
              <FreightFromPort {...{ order_number, lot_no }} />
              <ReceiveLot order_number={order_number} lot={lot} lines={lines} />
            </Fragment>
          )
        return null
      })}
      {events.includes('confirmReceipt') && all && lots.some(hasDamage) && (
        <AcceptGoods order_number={order_number} />
      )}
    </>
  )
}
