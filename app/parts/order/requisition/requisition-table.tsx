import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { codeName } from '#rules/codes'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import type { RequisitionListRow } from './requisition.ts'
import { RequisitionBadge } from './requisition-badge.tsx'

export const requisitionsAPage = 20

type TableProps = {
  answer: Parameters<typeof PagedTable<RequisitionListRow>>[0]['answer']
  empty: ReactNode
  pageOf: (requisition_number: string) => string
  /** Whether forms of several companies are listed. */
  ofAll?: boolean
  /** What staff shows below a number. */
  sign?: (number: string) => ReactNode
}

/** Forms, each with what is to be done where, what it costs and how far it is. */
export function RequisitionTable({ answer, empty, pageOf, ofAll = false, sign }: TableProps) {
  const { t } = useTranslation('requisition')
  const { date, dateTime, money } = useFormat()
  return (
    <PagedTable<RequisitionListRow>
      answer={answer}
      pageSize={requisitionsAPage}
      lines={6}
      height={64}
      empty={empty}
      keyOf={({ requisition_number }) => requisition_number}
      columns={[
        {
          title: t('column.number'),
          cell: ({ requisition_number, company_name, created_at }) => (
            <div style={{ overflowWrap: 'anywhere' }}>
              <Link
                className="strong"
                style={{ whiteSpace: 'nowrap' }}
                to={pageOf(requisition_number)}
                translate="no"
              >
                {requisition_number}
              </Link>
              <p className="small soft">{ofAll ? company_name : dateTime(created_at)}</p>
              {sign?.(requisition_number)}
            </div>
          ),
        },
        { title: t('column.kind'), cell: ({ kind }) => t(`kind.${codeName(requisitionKind, kind)}`) },
        {
          title: t('column.where'),
          cell: ({ warehouse_name, to_warehouse_name }) =>
            to_warehouse_name === null ? warehouse_name : `${warehouse_name} → ${to_warehouse_name}`,
        },
        {
          title: t('column.pieces'),
          cell: ({ pieces, items, missing }) => (
            <div>
              {t('goodsOf', { pieces, items })}
              {missing > 0 && (
                <p>
                  <span className="badge warn">{t('missingOf', { count: missing })}</span>
                </p>
              )}
            </div>
          ),
        },
        {
          title: t('column.readyOn'),
          className: 'nowrap',
          cell: ({ ready_on }) => (ready_on === null ? '–' : date(ready_on)),
        },
        { title: t('column.state'), cell: (row) => <RequisitionBadge {...row} /> },
        { title: t('column.fee'), num: true, cell: ({ fee }) => (fee === null ? '–' : money(fee)) },
      ]}
    />
  )
}
