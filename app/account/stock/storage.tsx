import { BillsTable, billsAPage } from '../../parts/payment/storage/bills-table.tsx'
import { StorageTariffs } from '../../parts/payment/storage/storage-tariffs.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { OwnStorage } from './storage/own-storage.tsx'

export const handle: PageHandle = { title: 'account:menu.storage', lead: 'dealer:storage.lead' }

/** /user_center/storage: what storage costs, the bills of its months, and what is owed of them. */
export default function Storage() {
  const { t } = useTranslation('dealer')
  const { page, after } = useListQuery()
  const answer = useAnswer('/user/storageBills', { page, after, page_size: billsAPage })
  const { data } = useAnswer('/user/storageCosts', {})
  return (
    <>
      <PageHead />
      <OwnStorage />
      <h2>{t('storage.bills')}</h2>
      <BillsTable answer={answer} pageOf={paths.storageBill} />
      {data && <StorageTariffs warehouses={data.warehouses} />}
    </>
  )
}
