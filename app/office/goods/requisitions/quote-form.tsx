import { useState } from 'react'
import { requisitionQuoteDays, requisitionReadyUntil } from '#rules/goods/private/requisition-bounds'
import { parseMoney } from '#rules/money/money'
import { requisitionCalls } from '../../../parts/order/requisition/requisition.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { useToday } from '../../../ui/format/use-time-zone.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import type { OfficeForm } from './office-form.ts'

/** Says what the work on a form costs and when it is done; again until it is accepted. */
export function QuoteForm({ form }: { form: OfficeForm }) {
  const { t } = useTranslation('requisition')
  const { money } = useFormat()
  const today = useToday()
  const [fee, setFee] = useState(form.fee ?? '')
  const [ready_on, setReady] = useState(form.ready_on ?? '')
  const [remark, setRemark] = useState('')
  const quote = useCall('/office/quoteRequisition', {
    refresh: [...requisitionCalls, '/office/home'],
    refreshRefused: true,
    quiet: true,
  })
  const cents = parseMoney(fee)
  const day = ready_on >= today && ready_on <= requisitionReadyUntil(today)
  const missing = cents === null || cents < 0 ? t('quote.needFee') : !day && t('quote.needDay')
  async function go() {
    const given = await quote.run({ requisition_number: form.requisition_number, fee, ready_on, remark })
    if (given) tell.done(t('quote.done', { amount: money(given.fee) }))
  }
  return (
    <form
      className="panel stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      <h2>{t(form.fee === null ? 'quote.title' : 'quote.anew')}</h2>
      <p className="soft">{t('quote.lead', { days: requisitionQuoteDays })}</p>
      <div className="fields">
        <TextField
          label={t('fact.fee')}
          hint={t('quote.feeHint')}
          inputMode="decimal"
          required
          maxLength={14}
          value={fee}
          told={quote.fieldErrors.fee}
          onChange={({ target }) => setFee(target.value)}
        />
        <TextField
          label={t('fact.readyOn')}
          type="date"
          required
          min={today}
          max={requisitionReadyUntil(today)}
          value={ready_on}
          told={quote.fieldErrors.ready_on}
          onChange={({ target }) => setReady(target.value)}
        />
        <TextField
          label={t('office.remark')}
          maxLength={500}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
      </div>
      {quote.error && !quote.error.field && <FormError>{quote.error.message}</FormError>}
      <p className="row">
        <MainButton busy={quote.busy} missing={missing}>
          {t('quote.do')}
        </MainButton>
      </p>
    </form>
  )
}
