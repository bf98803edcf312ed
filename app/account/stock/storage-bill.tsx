import { sheetFor } from '#rules/aftersale/paper/paper'
import { BillView, billLinesAPage } from '../../parts/payment/storage/bill-view.tsx'
import { paths } from '../../paths.ts'
import { send } from '../../session/send.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { toFile } from '../../ui/download.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import type { Route } from './+types/storage-bill'
import { PayBill } from './storage/pay-bill.tsx'

export const handle: PageHandle = { title: 'dealer:storage.paper' }

/** /user_center/storage/:number: one of the company's bills of storage. */
export default function StorageBill({ params }: Route.ComponentProps) {
  const bill_number = params.number
  const { page, after } = useListQuery()
  const may = useMay()
  const { data, error, refetch } = useAnswer('/user/storageBill', { bill_number })
  const lines = useAnswer('/user/storageBillLines', { bill_number, page, after, page_size: billLinesAPage })
  const file = useCall('/user/storageBillFile', toFile)
  const { i18n } = useTranslation('dealer')
  const sheet = sheetFor(i18n.language)
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  return (
    <BillView
      payer="dealer"
      bill={data}
      answer={lines}
      read={(query) => send('/user/storageBillLines', { bill_number, ...query })}
      back={paths.storage()}
      pdf={{ busy: file.busy, press: () => void file.run({ bill_number, sheet }) }}
    >
      {data.owed !== '0.00' && may('pay') && <PayBill bill_number={data.bill_number} owed={data.owed} />}
    </BillView>
  )
}
