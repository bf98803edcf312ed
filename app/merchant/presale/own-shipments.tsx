import { useState } from 'react'
import { ChangeShipment, type ShipmentChange } from '../../parts/order/presale/change-shipment.tsx'
import {
  type Shipment,
  ShipmentList,
  shipmentStates,
  shipmentsAPage,
} from '../../parts/order/presale/shipment-list.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import { SaveShipment } from './save-shipment.tsx'

type ShipmentDialog =
  | { what: 'save'; shipment: Shipment | null }
  | { what: ShipmentChange; shipment: Shipment }
  | null

/** The own shipments of presale goods: announces them, and changes, moves or gives them up. */
export function OwnShipments() {
  const { t } = useTranslation('presale')
  const { query, page, afterNumber, head, narrow } = useListQuery()
  const may = useMerchantMay()
  const [asked, ask] = useState<ShipmentDialog>(null)
  const state = shipmentStates.find((one) => one === query.get('state')) ?? 'open'
  const answer = useAnswer('/merchant/batchList', {
    state,
    page,
    after: afterNumber,
    head,
    page_size: shipmentsAPage,
  })
  const close = () => ask(null)
  return (
    <>
      <div className="between" style={{ alignItems: 'end' }}>
        <Select
          label={t('column.state')}
          value={state}
          onChange={({ target }) => narrow('state', target.value)}
        >
          {shipmentStates.map((one) => (
            <option key={one} value={one}>
              {t(`shipmentState.${one}`)}
            </option>
          ))}
        </Select>
        {may('stock') && (
          <button type="button" className="btn primary" onClick={() => ask({ what: 'save', shipment: null })}>
            {t('ship.announce')}
          </button>
        )}
      </div>
      {!may('stock') && <AskColleague permission="stock" />}
      <ShipmentList
        answer={answer}
        empty={
          <EmptyState title={t('ship.none')}>
            <p className="soft">{t('ship.noneHelp')}</p>
          </EmptyState>
        }
        acts={(shipment) => (
          <>
            {may('stock') && (
              <button type="button" className="btn" onClick={() => ask({ what: 'save', shipment })}>
                {t('ship.change')}
              </button>
            )}
            {may('stock') && (
              <button type="button" className="btn" onClick={() => ask({ what: 'move', shipment })}>
                {t('changing.move.open')}
              </button>
            )}
            {may('sign') && (
              <button type="button" className="btn" onClick={() => ask({ what: 'fail', shipment })}>
                {t('changing.fail.open')}
              </button>
            )}
          </>
        )}
      />
      {asked?.what === 'save' && <SaveShipment shipment={asked.shipment} onClose={close} />}
      {asked && asked.what !== 'save' && (
        <ChangeShipment side="merchant" shipment={asked.shipment} change={asked.what} onClose={close} />
      )}
    </>
  )
}
