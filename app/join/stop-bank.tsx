import { useEffect, useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useCall } from '../session/use-answer.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { MainButton } from '../ui/form/main-button.tsx'
import { FinalNote } from '../ui/overlay/final-note.tsx'
import { NarrowPage } from '../ui/page/narrow-page.tsx'

type StopResult = Out<CallAt<'/user/stopMerchantBank'>>

/**
 * /stopBank: the button that stops an account to which a manufacturer is to be paid, by the link of the mails
 * about it. Opening the page changes nothing.
 */
export default function StopBank() {
  const { t } = useTranslation('payout')
  // What follows the # is sent to no server with the page; unknown during server rendering.
  const [link, setLink] = useState<string | null>(null)
  const [stopped, setStopped] = useState<StopResult | null>(null)
  const stop = useCall('/user/stopMerchantBank', { quiet: true })
  useEffect(() => setLink(/^#([\w-]{43})$/.exec(location.hash)?.[1] ?? ''), [])
  if (stopped)
    return (
      <NarrowPage
        title={t('stop.title')}
        heading={t('stop.done', {
          bank: stopped.bank_name,
          last4: stopped.last4,
          merchant: stopped.merchant_name,
        })}
        unlisted
      >
        <p role="status">{t('stop.doneLead')}</p>
      </NarrowPage>
    )
  return (
    <NarrowPage title={t('stop.title')} unlisted>
      {link === '' ? <p role="alert">{t('stop.noLink')}</p> : <p>{t('stop.lead')}</p>}
      {stop.error && <p role="alert">{stop.error.message}</p>}
      {link !== '' && <FinalNote />}
      {link !== '' && (
        <p className="row">
          <MainButton
            busy={!link || stop.busy}
            onClick={() => void stop.run({ link: link ?? '' }).then(setStopped)}
          >
            {t('stop.do')}
          </MainButton>
        </p>
      )}
    </NarrowPage>
  )
}
