import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { customerType } from '#rules/codes'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

type Company = Pick<Out<CallAt<'/office/company'>>, 'company_id' | 'name' | 'customer_type' | 'is_freight'>

/** What a company is: an ordinary customer or a stock dealer, and whether it asks for freight. */
export function CompanyKind({ company }: { company: Company }) {
  const { t } = useTranslation('acting')
  const [changes, change] = useState(false)
  const { customer_type, is_freight } = company
  const dealer = customer_type === customerType.stockDealer
  return (
    <section className="panel between">
      <div>
        <h2>{t('kind.title')}</h2>
        <p>
          {t(dealer ? 'kind.dealer' : 'kind.standard')}
          {(dealer || is_freight) && <span className="soft"> · {t('kind.freight')}</span>}
        </p>
      </div>
      <button type="button" className="btn" onClick={() => change(true)}>
        {t('kind.change')}
      </button>
      {changes && <ChangeType company={company} onClose={() => change(false)} />}
    </section>
  )
}

function ChangeType({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('acting')
  const save = useCall('/office/setCustomerType', { refresh: ['/office/company', '/office/companyList'] })
  const start = {
    dealer: company.customer_type === customerType.stockDealer,
    freight: company.is_freight,
    reason: '',
  }
  const form = useForm(start, ({ reason }) => ({
    reason: reason.trim() ? undefined : t('kind.reasonMissing'),
  }))
  async function send({ dealer, freight, reason }: typeof start) {
    const { company_id } = company
    const customer_type = dealer ? customerType.stockDealer : customerType.standard
    const saved = await save.run({ company_id, customer_type, is_freight: freight, reason })
    if (!saved) return
    tell.done(t('kind.done'))
    onClose()
  }
  return (
    <Dialog title={t('kind.of', { company: company.name })} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <label className="check">
          <input {...form.tick('dealer')} /> <span>{t('kind.isDealer')}</span>
        </label>
        <label className="check">
          <input {...form.tick('freight')} /> <span>{t('kind.mayFreight')}</span>
        </label>
        <p className="small soft">{t('kind.stays')}</p>
        <TextArea
          label={t('kind.reason')}
          required
          maxLength={300}
          {...form.bind('reason')}
          told={save.fieldErrors.reason}
        />
        <DialogFoot submit={t('kind.save')} busy={save.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
