import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { readPayoutTerms } from '#rules/paying/settlement/payout-terms'
import { hasRole } from '#rules/roles'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

type Terms = Out<CallAt<'/office/payoutTerms'>>

/** From which amount a manufacturer is paid out, and what is kept of it: for finance alone. */
export function TermsOfPayouts({ merchant_id }: { merchant_id: number }) {
  const { t } = useTranslation('payout')
  const { user } = useUser()
  const enabled = hasRole(user?.roles ?? [], 'finance')
  const { data, error, refetch } = useAnswer('/office/payoutTerms', { merchant_id }, { enabled })
  if (!enabled) return null
  return (
    <>
      <h2>{t('terms.title')}</h2>
      {error ? (
        <ErrorState error={error} again={() => void refetch()} />
      ) : data ? (
        <TermsForm key={`${data.least} ${data.fee}`} merchant_id={merchant_id} terms={data} />
      ) : (
        <Loading lines={2} />
      )}
    </>
  )
}

function TermsForm({ merchant_id, terms }: { merchant_id: number; terms: Terms }) {
  const { t } = useTranslation(['payout', 'shell'])
  const { bind, onSubmit, form } = useForm({ least: terms.least, fee: terms.fee }, (typed) => {
    const wrong = readPayoutTerms(typed)
    if (wrong === 'least') return { least: t('terms.wrong.least') }
    return wrong === 'fee' ? { fee: t('terms.wrong.fee') } : {}
  })
  const save = useCall('/office/setPayoutTerms', {
    refresh: ['/office/payoutTerms'],
    onDone: () => tell.done(t('shell:saved')),
  })
  return (
    <form
      ref={form}
      className="panel stack"
      noValidate
      onSubmit={onSubmit((typed) => void save.run({ merchant_id, ...typed }))}
    >
      <p className="small soft">{t('terms.lead')}</p>
      <div className="fields">
        <TextField
          label={t('terms.least')}
          required
          inputMode="decimal"
          maxLength={14}
          told={save.fieldErrors.least}
          {...bind('least')}
        />
        <TextField
          label={t('terms.fee')}
          required
          inputMode="decimal"
          maxLength={14}
          told={save.fieldErrors.fee}
          {...bind('fee')}
        />
      </div>
      <div className="row">
        <button type="submit" className="btn" disabled={save.busy}>
          {t('shell:save')}
        </button>
      </div>
    </form>
  )
}
