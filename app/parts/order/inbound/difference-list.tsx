import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { differenceState } from '#rules/buying/inbound/difference'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { EmptyState } from '../../../ui/page/states.tsx'
import { Clock } from '../../../ui/text/due-badge.tsx'
import { DifferenceBadge } from './difference-badge.tsx'

type Row = Out<CallAt<'/office/differenceList'>>['list'][number]
export const differencesAPage = 25
export const differenceTabs = ['asked', 'disputed', 'all'] as const

type ListProps = {
  answer: Parameters<typeof PagedTable<Row>>[0]['answer']
  tab: (typeof differenceTabs)[number] | 'damaged'
  pageOf: (inbound_number: string) => string
  /** Whether differences of several manufacturers are listed. */
  ofAll?: boolean
}

/** The time by which a difference must be answered, or at which it was. */
function When({ row: { state, answer_by, answered_at } }: { row: Row }) {
  const { dateTime } = useFormat()
  if (state === differenceState.asked) return <Clock due={new Date(answer_by)} />
  const at = answered_at ?? answer_by
  return <time dateTime={at}>{dateTime(at)}</time>
}

/** Differences of counts, each with the page of its shipment. */
export function DifferenceList({ answer, tab, pageOf, ofAll = false }: ListProps) {
  const { t } = useTranslation('inbound')
  return (
    <PagedTable<Row>
      answer={answer}
      pageSize={differencesAPage}
      lines={6}
      empty={
        <EmptyState title={t(`diff.none.${tab}`)}>
          <p className="soft">{t('diff.noneHelp')}</p>
        </EmptyState>
      }
      keyOf={({ difference_id }) => String(difference_id)}
      columns={[
        {
          title: t('column.number'),
          cell: ({ inbound_number, reference, merchant_name }) => (
            <div>
              <Link className="strong" to={`${pageOf(inbound_number)}#differences`} translate="no">
                {inbound_number}
              </Link>
              {(ofAll || reference) && (
                <p className="small soft" style={{ overflowWrap: 'anywhere' }}>
                  {ofAll ? merchant_name : reference}
                </p>
              )}
            </div>
          ),
        },
        { title: t('column.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
        {
          title: t('column.item'),
          cell: ({ custom_sn, title }) => (
            <div style={{ overflowWrap: 'anywhere' }}>
              <span translate="no">{custom_sn}</span>
              <p className="small soft">{title}</p>
            </div>
          ),
        },
        {
          title: t('diff.column.what'),
          cell: ({ kind, pieces, result }) => t('diff.is', { kind, count: result ?? pieces }),
        },
        { title: t('column.state'), cell: ({ state }) => <DifferenceBadge state={state} /> },
        { title: t('diff.column.when'), cell: (row) => <When row={row} /> },
      ]}
    />
  )
}
