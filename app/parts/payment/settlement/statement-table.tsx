import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { EmptyState } from '../../../ui/page/states.tsx'

type Row = Out<CallAt<'/merchant/statementList'>>['list'][number]
export const statementsAPage = 25

type StatementTableProps = {
  answer: Parameters<typeof PagedTable<Row>>[0]['answer']
  pageOf: (row: Row) => string
  /** Shows whose they are. */
  merchants?: boolean
}

/** Statements of manufacturers, with what each closes with. */
export function StatementTable({ answer, pageOf, merchants = false }: StatementTableProps) {
  const { t } = useTranslation('payout')
  const { money, date } = useFormat()
  return (
    <PagedTable<Row>
      answer={answer}
      pageSize={statementsAPage}
      lines={6}
      empty={
        <EmptyState title={t('statements.none')}>
          <p className="soft">{t('statements.noneHelp')}</p>
        </EmptyState>
      }
      keyOf={({ statement_number }) => statement_number}
      columns={[
        {
          title: t('statements.number'),
          cell: (row) => (
            <div>
              <Link className="strong" to={pageOf(row)} translate="no">
                {row.statement_number}
              </Link>
              {merchants && <div className="small soft">{row.merchant_name}</div>}
            </div>
          ),
        },
        {
          title: t('statements.days'),
          className: 'nowrap',
          cell: ({ from_on, until_on }) => `${date(from_on)} – ${date(until_on)}`,
        },
        { title: t('statements.pending'), num: true, cell: (row) => money(row.closing_pending) },
        { title: t('statements.payable'), num: true, cell: (row) => money(row.closing_payable) },
        { title: t('statements.paying'), num: true, cell: ({ paying }) => money(paying) },
      ]}
    />
  )
}
