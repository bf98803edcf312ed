import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { EmptyState } from '../../../ui/page/states.tsx'

type Bill = Out<CallAt<'/merchant/storageBills'>>['list'][number]
type BillsProps = {
  answer: Parameters<typeof PagedTable<Bill>>[0]['answer']
  pageOf: (bill_number: string) => string
}
export const billsAPage = 12

/** The bills of storage of a company or a manufacturer, the latest month first. */
export function BillsTable({ answer, pageOf }: BillsProps) {
  const { t } = useTranslation('dealer')
  const { money, month } = useFormat()
  return (
    <PagedTable
      answer={answer}
      pageSize={billsAPage}
      lines={4}
      empty={
        <EmptyState title={t('storage.none')}>
          <p className="soft">{t('storage.noneHelp')}</p>
        </EmptyState>
      }
      keyOf={({ bill_number }) => bill_number}
      columns={[
        {
          title: t('storage.month'),
          cell: (bill) => (
            <Link className="underlined" to={pageOf(bill.bill_number)}>
              {month(bill.month)}
            </Link>
          ),
        },
        { title: t('storage.sum.amount'), num: true, cell: ({ amount }) => money(amount) },
        { title: t('storage.sum.paid'), num: true, cell: ({ paid }) => money(paid) },
        {
          title: t('storage.sum.owed'),
          num: true,
          cell: ({ owed }) =>
            owed === '0.00' ? (
              <span className="badge good">{t('storage.settled')}</span>
            ) : (
              <strong>{money(owed)}</strong>
            ),
        },
      ]}
    />
  )
}
