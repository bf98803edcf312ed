import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { useMerchantMay } from '../../use-merchant-may.ts'

/** Asks for all that is payable; greyed with the reason while it cannot be asked for. */
export function AskPayout({ payouts }: { payouts: Out<CallAt<'/merchant/payoutList'>> }) {
  const { t } = useTranslation('payout')
  const { money } = useFormat()
  const may = useMerchantMay()('payout')
  const [open, setOpen] = useState(false)
  const bank = useAnswer('/merchant/bank', {}, { enabled: may })
  const ask = useCall('/merchant/askPayout', { refresh: ['/merchant/payoutList'], refreshRefused: true })
  if (!may) return null
  const { hindrance, payable } = payouts
  const account = bank.data?.in_use
  return (
    <div className="row">
      <MainButton missing={hindrance?.text} onClick={() => setOpen(true)}>
        {t('mine.ask')}
      </MainButton>
      <Confirm
        open={open}
        final
        title={t('mine.askSure', { amount: money(payable) })}
        confirm={t('mine.ask')}
        busy={ask.busy}
        missing={!account && t('mine.noAccountYet')}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          const given = await ask.run({})
          setOpen(false)
          if (given) tell.done(t('mine.asked', { amount: money(given.amount) }))
        }}
      >
        {account && <p>{t('mine.askLead', { bank: account.bank_name, last4: account.last4 })}</p>}
      </Confirm>
    </div>
  )
}
