import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { StorageSum } from './storage/storage-sum.tsx'
import { StorageTariffs } from './storage/storage-tariffs.tsx'

export const handle: PageHandle = { title: 'account:menu.storage', lead: 'dealer:storage.lead' }
const pageSize = 12

/** /user_center/storage: what storage costs, the bills of its months, and what is owed of them. */
export default function Storage() {
  const { t } = useTranslation('dealer')
  const { money, month } = useFormat()
  const { page, after } = useListQuery()
  const answer = useAnswer('/user/storageBills', { page, after, page_size: pageSize })
  return (
    <>
      <PageHead />
      <StorageSum />
      <h2>{t('storage.bills')}</h2>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
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
              <Link className="underlined" to={paths.storageBill(bill.bill_number)}>
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
      <StorageTariffs />
    </>
  )
}
