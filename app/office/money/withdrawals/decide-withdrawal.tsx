import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { withdrawalMethod } from '#rules/status-codes'
import { QuickReasons } from '../../../parts/message/quick/quick-reasons.tsx'
import { markOutdated } from '../../../session/send.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { PayoutTo } from './payout-to.tsx'

export type Withdrawal = Out<CallAt<'/office/withdrawalList'>>['list'][number]
type DecisionKind = 'pay' | 'check' | 'refuse'

/**
 * Pays a withdrawal out with the payment's number, checks it for a colleague to pay, or refuses it with a
 * reason that the buyer reads.
 */
export function DecideWithdrawal({ row }: { row: Withdrawal }) {
  const { t } = useTranslation(['wallet', 'buy', 'shell'])
  const { money } = useFormat()
  const [asked, ask] = useState<DecisionKind | null>(null)
  const [said, say] = useState('')
  const decide = useCall('/office/decideWithdrawal', {
    refresh: ['/office/withdrawalList', '/office/home'],
    refreshRefused: true,
  })
  const pass: DecisionKind = row.two_people && !row.checked_by ? 'check' : 'pay'
  // A colleague may have checked it meanwhile: the next step is then the payout.
  const asking = asked === 'check' ? pass : asked
  const about = { amount: money(row.payout), company: row.company_name }
  const open = (what: DecisionKind) => {
    say('')
    decide.clear()
    ask(what)
  }
  async function settle() {
    const given = await decide.run({
      id: row.id,
      pass: asking === 'refuse' ? 0 : 1,
      reason: asking === 'refuse' ? said : '',
      payout_reference: asking === 'pay' ? said : '',
    })
    if (!given) {
      if (asking === 'check') markOutdated(['/office/withdrawalList'])
      return
    }
    tell.done(t(`done.${asking ?? 'pay'}`, about))
    ask(null)
  }
  return (
    <div className="row">
      {row.checked_by_me ? (
        <span className="small soft">{t('checkThen')}</span>
      ) : (
        <button type="button" className="btn primary" onClick={() => open(pass)}>
          {t(`do.${pass}`)}
        </button>
      )}
      <button type="button" className="btn danger" onClick={() => open('refuse')}>
        {t('do.refuse')}
      </button>
      <Confirm
        open={asking !== null}
        final={asking !== 'check'}
        title={t(`sure.${asking ?? 'pay'}`, about)}
        confirm={t(`do.${asking ?? 'pay'}`)}
        danger={asking === 'refuse'}
        busy={decide.busy}
        missing={
          asking !== 'check' &&
          said.trim() === '' &&
          t(asking === 'pay' ? 'shell:needed.reference' : 'shell:needed.reason')
        }
        onClose={() => ask(null)}
        onConfirm={() => void settle()}
      >
        {(asking === 'check' || asking === 'refuse') && (
          <p style={{ overflowWrap: 'anywhere' }}>
            <strong translate="no">{money(row.payout)}</strong> · {t(`method.m${row.method}`)}:{' '}
            {row.destination}
          </p>
        )}
        {asking === 'check' && <p className="soft">{t('checkThen')}</p>}
        {asking === 'pay' && row.method === withdrawalMethod.bank && <PayoutTo id={row.id} />}
        {asking === 'pay' && (
          <TextField
            label={t('payoutNumber')}
            hint={t('payoutHint', { destination: row.destination })}
            required
            maxLength={80}
            value={said}
            wrong={decide.fieldErrors.payout_reference}
            onChange={(event) => say(event.target.value)}
          />
        )}
        {asking === 'refuse' && (
          <TextArea
            label={t('buy:office.refuseReason')}
            required
            maxLength={500}
            value={said}
            wrong={decide.fieldErrors.reason}
            onChange={(event) => say(event.target.value)}
          />
        )}
        {asking === 'refuse' && <QuickReasons place="withdrawal" written={said} onWrite={say} />}
      </Confirm>
    </div>
  )
}
