import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallError } from '#api/wire/call-error'
import { inboundState } from '#rules/buying/inbound/inbound-graph'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { ExpectedDay } from './expected-day.tsx'
import type { InboundRow } from './inbound.ts'
import { InboundBadge } from './inbound-badge.tsx'

export const inboundsAPage = 25

type InboundListProps = {
  answer: {
    data: { list: InboundRow[]; count: number; next: number | null; head: number | null } | undefined
    error: CallError | null
    refetch: () => unknown
  }
  /** Whether shipments of several manufacturers are listed. */
  ofAll?: boolean
  pageOf: (inbound_number: string) => string
  empty: ReactNode
}

/** What of a shipment's goods is announced, and counted once somebody counts. */
function GoodsCell({ row }: { row: InboundRow }) {
  const { t } = useTranslation('inbound')
  const { lines, cartons, announced, sound, damaged, state } = row
  return (
    <div>
      {t('goodsOf', { lines, cartons, pieces: announced })}
      {state >= inboundState.receiving && state <= inboundState.closed && (
        <p className="small soft">{t('countedOf', { counted: sound + damaged, announced })}</p>
      )}
    </div>
  )
}

/** Inbound shipments, newest first. */
export function InboundList({ answer, ofAll = false, pageOf, empty }: InboundListProps) {
  const { t } = useTranslation('inbound')
  return (
    <PagedTable<InboundRow>
      answer={answer}
      pageSize={inboundsAPage}
      lines={6}
      empty={empty}
      keyOf={({ inbound_number }) => inbound_number}
      columns={[
        {
          title: t('column.number'),
          cell: ({ inbound_number, reference, merchant_name }) => (
            <div>
              <Link className="strong" to={pageOf(inbound_number)} translate="no">
                {inbound_number}
              </Link>
              {reference && (
                <p className="small soft" style={{ overflowWrap: 'anywhere' }}>
                  {reference}
                </p>
              )}
              {ofAll && <p className="small soft">{merchant_name}</p>}
            </div>
          ),
        },
        { title: t('column.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
        {
          title: t('column.expected'),
          cell: (row) => (
            <div>
              <ExpectedDay {...row} />
              {(row.carrier || row.container_number) && (
                <p className="small soft">{row.container_number || row.carrier}</p>
              )}
            </div>
          ),
        },
        { title: t('column.goods'), cell: (row) => <GoodsCell row={row} /> },
        { title: t('column.state'), cell: (row) => <InboundBadge {...row} /> },
      ]}
    />
  )
}
