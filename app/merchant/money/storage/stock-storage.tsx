import { BillsTable, billsAPage } from '../../../parts/payment/storage/bills-table.tsx'
import { StorageSum } from '../../../parts/payment/storage/storage-sum.tsx'
import { StorageTariffs } from '../../../parts/payment/storage/storage-tariffs.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

/** What the manufacturer's stock in our warehouses costs: so far, the bills of its months, and the prices. */
export function StockStorage() {
  const { t } = useTranslation('dealer')
  const { page, after } = useListQuery()
  const answer = useAnswer('/merchant/storageBills', { page, after, page_size: billsAPage })
  const { data, error, refetch } = useAnswer('/merchant/storageCosts', {})
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={5} />
  return (
    <>
      <p className="soft">{t('storage.by.merchant.lead')}</p>
      <StorageSum costs={data} />
      <h2>{t('storage.bills')}</h2>
      <BillsTable answer={answer} pageOf={(number) => paths.merchant(`money/storage/${number}`)} />
      <StorageTariffs warehouses={data.warehouses} />
    </>
  )
}
