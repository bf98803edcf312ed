import { useState } from 'react'
import { paymentPasswordPattern } from '#rules/fields'
import { parseMoney, zero } from '#rules/money/money'
import { type RequisitionForm, requisitionCalls } from '../../../parts/order/requisition/requisition.ts'
import { paths } from '../../../paths.ts'
import { sealed } from '../../../session/seal.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { PaymentDigits } from '../../../ui/form/secret-fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { PaymentPasswordFirst } from '../../payment-password-first.tsx'

/** Accepts the quotation and pays its fee from the wallet, with the payment password. */
export function AcceptForm({ form }: { form: RequisitionForm }) {
  const { t } = useTranslation('buy')
  const { user } = useUser()
  const { data, error, refetch } = useAnswer('/pay/logisticsUserPay', {})
  if (user?.acting) return <p className="note warn">{t('pay.notWhileActing')}</p>
  if (!data && error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={3} />
  if (!data.has_payment_password)
    return <PaymentPasswordFirst next={paths.requisition(form.requisition_number)} />
  return <PayForm key={form.fee} form={form} wallet={data.wallet} />
}

function PayForm({
  form: { requisition_number, ...quoted },
  wallet,
}: {
  form: RequisitionForm
  wallet: string
}) {
  const { t } = useTranslation(['requisition', 'center'])
  const { money, date, dateTime } = useFormat()
  const [sealing, setSealing] = useState(false)
  const fee = quoted.fee ?? '0.00'
  const accept = useCall('/user/acceptRequisition', {
    refresh: [...requisitionCalls, '/pay/transactionList', '/pay/logisticsUserPay'],
    refreshRefused: true,
    quiet: true,
  })
  const form = useForm({ digits: '' }, ({ digits }) => ({
    digits: paymentPasswordPattern.test(digits) ? undefined : t('center:bank.sixDigits'),
  }))
  const lacking = (parseMoney(fee) ?? zero) > (parseMoney(wallet) ?? zero)
  async function go({ digits }: { digits: string }) {
    setSealing(true)
    const credential = await sealed(digits)
    const done = credential && (await accept.run({ requisition_number, fee_seen: fee, credential }))
    setSealing(false)
    form.set('digits', '')
    if (done) tell.done(t('accept.done', { date: date(done.ready_on) }))
  }
  return (
    <form ref={form.form} className="panel stack" noValidate onSubmit={form.onSubmit(go)}>
      <h2>{t('accept.title', { amount: money(fee) })}</h2>
      <p>
        {t('accept.lead', {
          date: quoted.ready_on === null ? '' : date(quoted.ready_on),
          until: quoted.quote_until === null ? '' : dateTime(quoted.quote_until),
        })}
      </p>
      <p className="soft">{t('accept.wallet', { amount: money(wallet) })}</p>
      <div className="fields">
        <PaymentDigits
          label={t('center:bank.password')}
          value={form.values.digits}
          wrong={form.wrong.digits ?? accept.fieldErrors.password}
          onChange={(digits) => form.set('digits', digits)}
        />
      </div>
      {accept.error && !accept.error.field && <FormError>{accept.error.message}</FormError>}
      <p className="row">
        <MainButton busy={sealing || accept.busy} missing={lacking && t('accept.lacking')}>
          {t('accept.do')}
        </MainButton>
      </p>
    </form>
  )
}
