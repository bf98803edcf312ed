import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { merchantBankState } from '#rules/paying/settlement/bank'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { useMerchantMay } from '../../use-merchant-may.ts'
import { AccountForm } from './account-form.tsx'

type Account = NonNullable<Out<CallAt<'/merchant/bank'>>['in_use']>

/** Where the merchant is paid: the account in use, the one that is to replace it, and how to change it. */
export function BankBox() {
  const { t } = useTranslation('payout')
  const { data, error, refetch } = useAnswer('/merchant/bank', {})
  const owns = useMerchantMay()('bank')
  const [changing, setChanging] = useState(false)
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={2} height={60} />
  const { in_use, latest } = data
  const resting = latest?.state === merchantBankState.resting
  return (
    <section className="panel stack">
      <h2>{t('bank.title')}</h2>
      {!in_use && !latest && <p className="soft">{t('bank.none')}</p>}
      {in_use && <AccountLine account={in_use} />}
      {latest && latest.state !== merchantBankState.replaced && <AccountLine account={latest} />}
      {!owns && <p className="small soft">{t('bank.only')}</p>}
      {owns && !resting && (
        <p className="row">
          <button type="button" className="btn" onClick={() => setChanging(true)}>
            {t(in_use ? 'bank.change' : 'bank.add')}
          </button>
        </p>
      )}
      {changing && <AccountForm onClose={() => setChanging(false)} />}
    </section>
  )
}

function AccountLine({ account }: { account: Account }) {
  const { t } = useTranslation('payout')
  const { dateTime } = useFormat()
  const { state, bank_name, last4, holder, rests_until, reason } = account
  const standing = {
    [merchantBankState.resting]:
      new Date(rests_until) > new Date()
        ? t('bank.rests', { until: dateTime(rests_until) })
        : t('bank.toCheck'),
    [merchantBankState.inUse]: account.to_check_since ? t('bank.toCheckAgain') : t('bank.inUse'),
    [merchantBankState.replaced]: '',
    [merchantBankState.stopped]: t('bank.stopped'),
    [merchantBankState.refused]: t('bank.refused', { reason }),
  }
  return (
    <div className="between">
      <div style={{ overflowWrap: 'anywhere' }}>
        <p>
          <strong>{bank_name}</strong> <span aria-hidden="true">•••• {last4}</span>
          <span className="hidden">{t('bank.ends', { last4 })}</span> · {holder}
        </p>
        <p className="small soft">
          {standing[state as keyof typeof standing]} ·{' '}
          {t('bank.askedBy', { name: account.asked_by, when: dateTime(account.asked_at) })}
        </p>
      </div>
      {state === merchantBankState.resting && <StopAccount account={account} />}
    </div>
  )
}

function StopAccount({ account: { id, bank_name, last4 } }: { account: Account }) {
  const { t } = useTranslation('payout')
  const owns = useMerchantMay()('bank')
  const [open, setOpen] = useState(false)
  const stop = useCall('/merchant/stopBank', {
    refresh: ['/merchant/bank', '/merchant/payoutList'],
    refreshRefused: true,
    onDone: () => tell.done(t('bank.stoppedDone')),
  })
  if (!owns) return null
  return (
    <>
      <button type="button" className="btn danger" onClick={() => setOpen(true)}>
        {t('bank.stop')}
      </button>
      <Confirm
        open={open}
        final
        danger
        title={t('bank.stopSure', { bank: bank_name, last4 })}
        confirm={t('bank.stop')}
        busy={stop.busy}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await stop.run({ id })
          setOpen(false)
        }}
      >
        <p>{t('bank.stopLead')}</p>
      </Confirm>
    </>
  )
}
