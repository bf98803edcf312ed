import { useState } from 'react'
import { hasRole } from '#rules/roles'
import { ChangeShipment, type ShipmentChange } from '../../parts/order/presale/change-shipment.tsx'
import {
  type Shipment,
  ShipmentList,
  shipmentStates,
  shipmentsAPage,
} from '../../parts/order/presale/shipment-list.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { LinkTabs } from '../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { CountIn } from './presale/count-in.tsx'
import { ReservationQueue, reservationQueues } from './presale/reservation-queue.tsx'
import { useWarehouse } from './warehouse/use-warehouse.ts'
import { WarehouseFilter } from './warehouse/warehouse-filter.tsx'

type ShipmentDialog = { what: 'arrive' | ShipmentChange; shipment: Shipment } | null

const tabs = [...shipmentStates, ...reservationQueues]

/**
 * /office/presale: shipments of presale goods by warehouse: counted in, moved, or given up; and the
 * reservations that wait for us.
 */
export default function OfficePresale() {
  const { t } = useTranslation('presale')
  const { query, narrowed } = useListQuery()
  const by = useWarehouse()
  const tab = tabs.find((one) => one === query.get('state')) ?? 'open'
  const queue = reservationQueues.find((one) => one === tab)
  const here = by.warehouse_id === undefined ? {} : { warehouse_id: by.warehouse_id }
  return (
    <div className="stack">
      <div>
        <h1>{t('office.title')}</h1>
        <p className="soft">{t('office.lead')}</p>
      </div>
      <WarehouseFilter by={by} />
      <LinkTabs
        label={t('column.state')}
        tabs={tabs.map((id) => {
          const waits = reservationQueues.find((one) => one === id)
          return { id, name: t(waits ? `office.queue.${waits}` : `shipmentState.${id}`) }
        })}
        chosen={tab}
        to={(id) => `?${narrowed('state', id)}`}
      />
      {queue && by.known ? <ReservationQueue name={queue} here={here} /> : <Shipments />}
    </div>
  )
}

/** The shipments of the chosen state and warehouse. */
function Shipments() {
  const { t } = useTranslation('presale')
  const { user } = useUser()
  const { query, page, afterNumber, head } = useListQuery()
  const by = useWarehouse()
  const [asked, ask] = useState<ShipmentDialog>(null)
  const state = shipmentStates.find((one) => one === query.get('state')) ?? 'open'
  const where = by.warehouse_id === undefined ? {} : { warehouse_id: by.warehouse_id }
  const answer = useAnswer(
    '/office/presaleBatches',
    { state, page, after: afterNumber, head, page_size: shipmentsAPage, ...where },
    { enabled: by.known },
  )
  const roles = user?.roles ?? []
  const close = () => ask(null)
  return (
    <>
      <ShipmentList
        answer={answer}
        ofAll
        empty={
          <EmptyState title={t('ship.none')}>
            <p className="soft">{t('office.noneHelp')}</p>
          </EmptyState>
        }
        acts={(shipment) => (
          <>
            {hasRole(roles, 'warehouse') && (
              <button type="button" className="btn primary" onClick={() => ask({ what: 'arrive', shipment })}>
                {t('office.countIn')}
              </button>
            )}
            {hasRole(roles, 'service') &&
              (['move', 'fail'] as const).map((what) => (
                <button key={what} type="button" className="btn" onClick={() => ask({ what, shipment })}>
                  {t(`changing.${what}.open`)}
                </button>
              ))}
          </>
        )}
      />
      {asked?.what === 'arrive' && <CountIn shipment={asked.shipment} onClose={close} />}
      {asked && asked.what !== 'arrive' && (
        <ChangeShipment side="office" shipment={asked.shipment} change={asked.what} onClose={close} />
      )}
    </>
  )
}
