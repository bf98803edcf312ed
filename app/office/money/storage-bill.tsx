import { useState } from 'react'
import { useParams } from 'react-router'
import { sheetFor } from '#rules/aftersale/paper/paper'
import { BillView, billLinesAPage } from '../../parts/payment/storage/bill-view.tsx'
import { paths } from '../../paths.ts'
import { send } from '../../session/send.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { toFile } from '../../ui/download.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { MakeStorageCorrection } from './storage/make-correction.tsx'

/** /office/storage/:number: a bill of storage, and taking something off it. */
export default function OfficeStorageBill() {
  const { number: bill_number = '' } = useParams()
  const { page, after } = useListQuery()
  const [correcting, correct] = useState(false)
  const { data, error, refetch } = useAnswer('/office/storageBill', { bill_number })
  const lines = useAnswer('/office/storageBillLines', { bill_number, page, after, page_size: billLinesAPage })
  const file = useCall('/office/storageBillFile', toFile)
  const { t, i18n } = useTranslation('rate')
  const sheet = sheetFor(i18n.language)
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  return (
    <>
      <BillView
        payer={data.payer}
        bill={data}
        answer={lines}
        read={(query) => send('/office/storageBillLines', { bill_number, ...query })}
        back={paths.office('storage')}
        pdf={{ busy: file.busy, press: () => void file.run({ bill_number, sheet }) }}
        company={<>{data.payer_name} ·</>}
      >
        <p>
          <button type="button" className="btn" onClick={() => correct(true)}>
            {t('storage.correct')}
          </button>
        </p>
      </BillView>
      {correcting && <MakeStorageCorrection bill_number={data.bill_number} onClose={() => correct(false)} />}
    </>
  )
}
