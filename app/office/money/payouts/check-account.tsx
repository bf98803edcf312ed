import { useState } from 'react'
import { merchantBankState } from '#rules/paying/settlement/bank'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { MerchantAccount } from './merchant-account.ts'

/**
 * Puts an account into use that has rested or is to be checked again, or refuses it; its whole number is
 * shown on demand.
 */
export function CheckAccount({ account }: { account: MerchantAccount }) {
  const { t } = useTranslation(['payout', 'shell'])
  const [asked, ask] = useState<'pass' | 'refuse' | null>(null)
  const [reason, setReason] = useState('')
  const { dateTime } = useFormat()
  const [number, setNumber] = useState('')
  const read = useCall('/office/merchantBankNumber')
  const check = useCall('/office/checkMerchantBank', {
    refresh: ['/office/merchantBankList'],
    refreshRefused: true,
    onDone: () => tell.done(t('accounts.done')),
  })
  const { id, rested, merchant_name: merchant, bank_name: bank, last4 } = account
  const refusing = asked === 'refuse'
  const again = account.state === merchantBankState.inUse
  const words = again
    ? ({
        pass: 'accounts.useAgain',
        refuse: 'accounts.end',
        sure: 'accounts.useAgainSure',
        endSure: 'accounts.endSure',
      } as const)
    : ({
        pass: 'accounts.pass',
        refuse: 'accounts.refuse',
        sure: 'accounts.passSure',
        endSure: 'accounts.refuseSure',
      } as const)
  function begin(what: 'pass' | 'refuse') {
    setReason('')
    ask(what)
  }
  async function show() {
    const given = await read.run({ id })
    if (given) setNumber([given.routing_number, given.number].filter(Boolean).join(' · '))
  }
  return (
    <>
      <p className="small">{t('accounts.legal', { name: account.legal_name, phone: account.legal_phone })}</p>
      {number === '' ? (
        <p className="row">
          <button type="button" className="btn small" disabled={read.busy} onClick={() => void show()}>
            {t('accounts.show')}
          </button>
          <span className="small soft">{t('accounts.showHint')}</span>
        </p>
      ) : (
        <p translate="no">{number}</p>
      )}
      <div className="row">
        <MainButton
          missing={!rested && t('accounts.rests', { until: dateTime(account.rests_until) })}
          onClick={() => begin('pass')}
        >
          {t(words.pass)}
        </MainButton>
        <button type="button" className="btn danger" onClick={() => begin('refuse')}>
          {t(words.refuse)}
        </button>
      </div>
      <Confirm
        open={asked !== null}
        final
        danger={refusing}
        title={t(refusing ? words.endSure : words.sure, { merchant, bank, last4 })}
        confirm={t(refusing ? words.refuse : words.pass)}
        busy={check.busy}
        missing={refusing && reason.trim() === '' && t('shell:needed.reason')}
        onClose={() => ask(null)}
        onConfirm={async () => {
          await check.run({ id, pass: !refusing, reason: refusing ? reason : '' })
          ask(null)
        }}
      >
        {refusing ? (
          <TextArea
            label={t('do.reason')}
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : (
          <p>{t('accounts.passLead')}</p>
        )}
      </Confirm>
    </>
  )
}
