import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { orderStatus } from '#rules/buying/order/status'
import {
  dropReservation,
  type ReservationDraft,
  readReservation,
} from '../../parts/order/presale/reservation-draft.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { userMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { NotForRole } from '../../ui/page/not-for-role.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { ReservationForm } from './reservations/reservation-form.tsx'

export const handle: PageHandle = { title: 'presale:title', lead: 'presale:lead' }

type Order = Out<CallAt<'/supply/order/order/info'>>

/** The reserved goods, as the form changes them; `warehouse_area_id`: the area that sells to this site. */
function draftOfOrder(order: Order, warehouse_area_id: number): ReservationDraft {
  const batchOf = new Map(order.presale?.lines.map(({ line_id, batch_id }) => [line_id, batch_id]))
  const lines = order.lines.map(({ id, relation_id, amount }) => ({
    relation_id,
    batch_id: batchOf.get(id) ?? 0,
    quantity: amount,
  }))
  return { merchant_uuid: order.merchant_uuid, warehouse_area_id, lines }
}

/** A reservation saved before: its form until it is submitted, and after a rejection. */
function Saved({ number }: { number: string }) {
  const { t } = useTranslation('presale')
  const order = useAnswer('/supply/order/order/info', { order_number: number })
  const areas = useAnswer('/home/areaList', {})
  const error = order.error ?? areas.error
  const again = () => void Promise.all([order.refetch(), areas.refetch()])
  if (error && !(order.data && areas.data)) return <ErrorState error={error} again={again} />
  if (!order.data || !areas.data) return <Loading lines={6} height={64} />
  const { status, presale, warehouse, order_number, history } = order.data
  const area = areas.data.list.find(({ warehouse_id }) => warehouse_id === warehouse?.id)
  const toOrder = (
    <Link className="btn" to={paths.order(order_number)}>
      {t('toOrder', { number: order_number })}
    </Link>
  )
  if (!presale || (status !== orderStatus.presaleNotSubmitted && status !== orderStatus.reviewRejected))
    return (
      <EmptyState title={t(presale && status !== orderStatus.cancelled ? 'submittedBefore' : 'noneToChange')}>
        {toOrder}
      </EmptyState>
    )
  if (!area) return <EmptyState title={t('otherSite')}>{toOrder}</EmptyState>
  const rejected = status === orderStatus.reviewRejected ? history.at(-1) : undefined
  return (
    <>
      {rejected && (
        <p className="note warn" style={{ overflowWrap: 'anywhere' }}>
          <strong>{t('rejected')}</strong> {rejected.remark}
        </p>
      )}
      <ReservationForm
        key={order_number}
        start={draftOfOrder(order.data, Number(area.id))}
        saved={{ order_number, note: order.data.note, po_number: order.data.po_number, unit: presale.unit }}
      />
    </>
  )
}

/** A reservation begun in this tab and not saved yet. */
function Begun() {
  const { t } = useTranslation('presale')
  const [draft, setDraft] = useState(readReservation)
  if (draft)
    return (
      <ReservationForm
        start={draft}
        onEmpty={() => {
          dropReservation()
          setDraft(null)
        }}
      />
    )
  return (
    <EmptyState title={t('nothing')}>
      <p className="soft">{t('nothingHelp')}</p>
      <p className="row">
        <Link className="btn primary" to={paths.zone('presale_area')}>
          {t('toGoods')}
        </Link>
        <Link className="btn" to={paths.orders('hold')}>
          {t('toReservations')}
        </Link>
      </p>
    </EmptyState>
  )
}

/** /reservations: goods of a shipment on its way, reserved for a deposit. Specification section 9. */
export default function Reservations() {
  const { t } = useTranslation('presale')
  const [query] = useSearchParams()
  const { user, certified } = useUser()
  const number = query.get('order_number') ?? ''
  return (
    <div className="page stack">
      <PageHead />
      {!user ? (
        <Loading lines={6} height={64} />
      ) : !certified ? (
        <EmptyState title={t('certifyFirst')}>
          <Link className="btn primary" to={paths.certification()}>
            {t('certify')}
          </Link>
        </EmptyState>
      ) : !userMay(user, 'order') ? (
        <NotForRole />
      ) : number ? (
        <Saved key={number} number={number} />
      ) : (
        <Begun />
      )}
    </div>
  )
}
