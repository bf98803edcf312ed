import { useParams } from 'react-router'
import { sheetFor } from '#rules/aftersale/paper/paper'
import { BillView, billLinesAPage } from '../../../parts/payment/storage/bill-view.tsx'
import { paths } from '../../../paths.ts'
import { send } from '../../../session/send.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { toFile } from '../../../ui/download.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

/** /merchant/money/storage/:number: one of the manufacturer's bills of storage. */
export default function MerchantStorageBill() {
  const { number: bill_number = '' } = useParams()
  const { page, after } = useListQuery()
  const { data, error, refetch } = useAnswer('/merchant/storageBill', { bill_number })
  const lines = useAnswer('/merchant/storageBillLines', {
    bill_number,
    page,
    after,
    page_size: billLinesAPage,
  })
  const file = useCall('/merchant/storageBillFile', toFile)
  const { i18n } = useTranslation('dealer')
  const sheet = sheetFor(i18n.language)
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  return (
    <BillView
      payer="merchant"
      bill={data}
      answer={lines}
      read={(query) => send('/merchant/storageBillLines', { bill_number, ...query })}
      back={paths.merchant('money?tab=storage')}
      pdf={{ busy: file.busy, press: () => void file.run({ bill_number, sheet }) }}
    />
  )
}
