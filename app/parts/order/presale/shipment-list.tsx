import type { ReactNode } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { CallError } from '#api/wire/call-error'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { Arrival } from './arrival.tsx'

export type Shipment = Out<CallAt<'/merchant/batchList'>>['list'][number]
export const shipmentsAPage = 25
export const shipmentStates = ['open', 'arrived', 'failed', 'all'] as const
const tones = { open: 'info', arrived: 'good', failed: 'bad' } as const

type ShipmentListProps = {
  answer: {
    data: { list: Shipment[]; count: number } | undefined
    error: CallError | null
    refetch: () => unknown
  }
  empty: ReactNode
  /** Whether goods of several manufacturers are listed. */
  ofAll?: boolean
  /** The buttons of a shipment. */
  acts: (shipment: Shipment) => ReactNode
}

/** Shipments of presale goods with what of them is booked, asked for and here. */
export function ShipmentList({ answer, empty, ofAll = false, acts }: ShipmentListProps) {
  const { t } = useTranslation('presale')
  const { number } = useFormat()
  return (
    <PagedTable<Shipment>
      answer={answer}
      pageSize={shipmentsAPage}
      lines={6}
      wide
      empty={empty}
      keyOf={({ batch_id }) => batch_id}
      columns={[
        {
          title: t('column.item'),
          cell: ({ custom_sn, title, merchant_name, vessel }) => (
            <div>
              <strong translate="no">{custom_sn}</strong>
              <p className="small soft">{title}</p>
              {ofAll && <p className="small soft">{merchant_name}</p>}
              {vessel && <p className="small soft">{vessel}</p>}
            </div>
          ),
        },
        { title: t('column.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
        {
          title: t('arrives'),
          cell: (shipment) => (
            <div>
              <Arrival {...shipment} />
            </div>
          ),
        },
        { title: t('column.quantity'), num: true, cell: ({ quantity }) => number(quantity) },
        {
          title: t('column.booked'),
          num: true,
          cell: ({ booked, asked }) => (
            <div>
              {number(booked)}
              {asked > 0 && <p className="small soft">{t('column.asked', { count: asked })}</p>}
            </div>
          ),
        },
        { title: t('column.waiting'), num: true, cell: ({ waiting }) => number(waiting) },
        {
          title: t('column.state'),
          cell: ({ state, arrived }) => (
            <div>
              <span className={`badge ${tones[state]}`}>{t(`shipmentState.${state}`)}</span>
              {state === 'arrived' && <p className="small soft">{t('column.arrived', { count: arrived })}</p>}
            </div>
          ),
        },
        {
          title: t('column.acts'),
          hidden: true,
          cell: (shipment) => <div className="row">{shipment.state === 'open' && acts(shipment)}</div>,
        },
      ]}
    />
  )
}
