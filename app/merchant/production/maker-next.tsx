import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import { lotState } from '#rules/buying/contract/lot'
import { currentLot } from '#rules/buying/contract/lot/graph'
import { orderStatus as is } from '#rules/buying/order/status'
import { ArrivalForm } from '../../parts/contract/lot/arrival-form.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import { BeginProduction } from './begin-production.tsx'
import { DocumentsForm } from './documents-form.tsx'
import { InspectionForm } from './inspection-form.tsx'

/** What an order waits for that its manufacturer does nothing about. */
const waits: Readonly<Record<number, string>> = {
  [is.awaitingDepositVoucher]: 'deposit',
  [is.depositUnderAudit]: 'deposit',
  [is.depositRefused]: 'deposit',
  [is.inspectionUnderAudit]: 'judge',
  [is.awaitingBalance]: 'balance',
  [is.balanceUnderAudit]: 'balance',
  [is.shippingDocumentsSubmitted]: 'finance',
  [is.awaitingReceipt]: 'receipt',
  [is.negotiation]: 'claim',
  [is.negotiationConfirmed]: 'claim',
  [is.contractCompleted]: 'done',
  [is.cancelled]: 'done',
  [is.cancellationAsked]: 'cancel',
}

/** The manufacturer's next step in an order of a contract, with its form; or what the order waits for. */
export function MakerNext({ order }: { order: Order }) {
  const { t } = useTranslation('lot')
  const may = useMerchantMay()
  const [open, setOpen] = useState(false)
  const { contract, order_number, events, history } = order
  if (!contract) return null
  const lot = currentLot(contract.lots)
  const begun = contract.papers.some(({ kind }) => kind === 'productionStart')
  const inspects = lot && events.includes('submitInspection')
  const ships = lot && events.includes('submitDocuments')
  const why = history.at(-1)
  const waiting = waits[order.status]
  return (
    <section className="panel stack" aria-label={t('maker.next')}>
      <h2 className="small soft">{t('maker.next')}</h2>
      {waiting && <p>{t(`maker.wait.${waiting}`)}</p>}
      {why?.remark && (why.event === 'refuseInspection' || why.event === 'refuseDocuments') && (
        <p className="note warn">{why.remark}</p>
      )}
      {events.includes('startProduction') && !begun && may('inspect') && (
        <BeginProduction order_number={order_number} />
      )}
      {inspects && may('inspect') && (
        <details
          open={open || begun || undefined}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="strong">{t('form.inspect', { lot_no: lot.lot_no })}</summary>
          <InspectionForm
            order_number={order_number}
            lot_no={lot.lot_no}
            pieces={lot.pieces}
            by={contract.inspection_by}
          />
        </details>
      )}
      {inspects && !may('inspect') && <AskColleague permission="inspect" />}
      {ships && may('ship') && <DocumentsForm order_number={order_number} lot={lot} lines={contract.lines} />}
      {ships && !may('ship') && <AskColleague permission="ship" />}
      {may('ship') &&
        contract.lots
          .filter(({ state }) => state === lotState.onTheWater)
          .map(({ lot_no }) => <ArrivalForm key={lot_no} side="merchant" {...{ order_number, lot_no }} />)}
    </section>
  )
}
