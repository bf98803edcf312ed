import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { PaymentAttempt } from './attempt-history.tsx'

type ForeignCharge = PaymentAttempt['foreign_charges'][number]
type ForeignChargeProps = { attempt: PaymentAttempt; charge: ForeignCharge }

/** Books a charge in another currency at its value, or notes that it was refunded, after a confirmation. */
function Decide({ attempt, charge }: ForeignChargeProps) {
  const { t } = useTranslation(['attempt', 'shell'])
  const { money } = useFormat()
  const [asking, ask] = useState<'book' | 'giveBack' | null>(null)
  const [worth, setWorth] = useState('')
  const [reason, setReason] = useState('')
  const decide = useCall('/office/decideForeignCharge', {
    refresh: ['/office/paymentAttempt', '/office/paymentAttempts', '/office/home'],
    refreshRefused: true,
  })
  const came = money(charge.received, charge.currency)
  const books = asking === 'book'
  async function settle() {
    const said = books ? { pass: 1 as const, worth: worth.trim() } : { pass: 0 as const, reason }
    const { attempt_number } = attempt
    if (!(await decide.run({ attempt_number, charge: charge.charge, ...said }))) return
    tell.done(books ? t('foreign.doneBooked', { amount: came }) : t('foreign.doneReturned'))
    ask(null)
  }
  return (
    <div className="row">
      <button type="button" className="btn primary" onClick={() => ask('book')}>
        {t('foreign.book')}
      </button>
      <button type="button" className="btn danger" onClick={() => ask('giveBack')}>
        {t('foreign.giveBack')}
      </button>
      <Confirm
        open={asking !== null}
        final
        title={t(books ? 'foreign.bookSure' : 'foreign.returnSure', { amount: came })}
        confirm={t(books ? 'foreign.book' : 'foreign.giveBack')}
        danger={!books}
        busy={decide.busy}
        missing={
          (books ? worth : reason).trim() === '' && t(books ? 'shell:needed.amount' : 'shell:needed.reason')
        }
        onClose={() => ask(null)}
        onConfirm={() => void settle()}
      >
        {books ? (
          <TextField
            label={t('foreign.worth')}
            hint={
              attempt.orders.length > 0
                ? t('foreign.worthHint', { amount: money(attempt.amount) })
                : t('foreign.worthHintWallet')
            }
            value={worth}
            inputMode="decimal"
            placeholder="0.00"
            maxLength={14}
            required
            told={decide.fieldErrors.worth}
            onChange={({ target }) => setWorth(target.value)}
          />
        ) : (
          <>
            <p className="soft">{t('foreign.returnLead')}</p>
            <TextArea
              label={t('foreign.reason')}
              required
              value={reason}
              maxLength={500}
              wrong={decide.fieldErrors.reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
      </Confirm>
    </div>
  )
}

function Decided({ charge }: Pick<ForeignChargeProps, 'charge'>) {
  const { t } = useTranslation('attempt')
  const { money, dateTime } = useFormat()
  const by = { by: charge.decided_by ?? '', when: dateTime(charge.decided_at ?? '') }
  return (
    <>
      <p className="soft">
        {charge.worth
          ? t('foreign.booked', { ...by, amount: money(charge.worth) })
          : t('foreign.returned', by)}
      </p>
      {charge.reason && (
        <p>
          {t('foreign.reason')}: {charge.reason}
        </p>
      )}
    </>
  )
}

/** Charges in another currency, with finance's decision or the form for it. */
export function ForeignCharges({ attempt }: { attempt: PaymentAttempt }) {
  const { t } = useTranslation('attempt')
  const { money, dateTime } = useFormat()
  if (attempt.foreign_charges.length === 0) return null
  return (
    <section className="panel stack">
      <h2>{t('foreign.title')}</h2>
      {attempt.foreign_charges.map((charge) => (
        <div key={charge.charge} className="stack">
          <p>
            <strong>{t('foreign.came', { amount: money(charge.received, charge.currency) })}</strong>
            <span className="small soft">
              {' '}
              · {charge.currency} · {dateTime(charge.created_at)} · {charge.charge}
            </span>
          </p>
          {charge.decided_at ? <Decided charge={charge} /> : <Decide attempt={attempt} charge={charge} />}
        </div>
      ))}
    </section>
  )
}
