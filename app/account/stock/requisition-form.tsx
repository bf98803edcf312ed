import { useState } from 'react'
import { Link } from 'react-router'
import ChatLink from '../../parts/message/chat/chat-link.tsx'
import type { RequisitionForm } from '../../parts/order/requisition/requisition.ts'
import { RequisitionFacts } from '../../parts/order/requisition/requisition-facts.tsx'
import { RequisitionGoods, RequisitionLosses } from '../../parts/order/requisition/requisition-goods.tsx'
import { RequisitionPast } from '../../parts/order/requisition/requisition-past.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import type { Route } from './+types/requisition-form'
import { AcceptForm } from './requisition-form/accept-form.tsx'
import { CancelForm } from './requisition-form/cancel-form.tsx'
import { SubmitForm } from './requisition-form/submit-form.tsx'

/** What the buyer does next: submits a draft, accepts and pays the quotation, or cancels the form. */
function Next({ form }: { form: RequisitionForm }) {
  const { t } = useTranslation('requisition')
  const may = useMay()
  const [cancels, cancel] = useState(false)
  const can = (event: string) => form.events.includes(event)
  return (
    <>
      {can('accept') && (may('pay') ? <AcceptForm form={form} /> : <p className="note">{t('askPayer')}</p>)}
      {(can('save') || can('cancel')) && may('order') && (
        <div className="row">
          {can('submit') && <SubmitForm number={form.requisition_number} />}
          {can('save') && (
            <Link className="btn" to={paths.newRequisition({ form: form.requisition_number })}>
              {t('change')}
            </Link>
          )}
          {can('cancel') && (
            <button type="button" className="btn" onClick={() => cancel(true)}>
              {t('cancel.title')}
            </button>
          )}
        </div>
      )}
      {cancels && <CancelForm form={form} onClose={() => cancel(false)} />}
    </>
  )
}

export const handle: PageHandle = { title: 'requisition:title' }

/** /user_center/requisition_form_list/:number: a form, its goods, its fee, and what the buyer does next. */
export default function RequisitionFormPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useAnswer('/user/requisitionInfo', { requisition_number: params.number })
  return (
    <div className="stack">
      <p>
        <Link to={paths.requisitions()}>← {t('menu.requisitions')}</Link>
      </p>
      <PageHead />
      {error && !data && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <>
          <RequisitionFacts form={data} />
          <Next form={data} />
          <p>
            <ChatLink merchant_uuid="" subject="requisition" subject_ref={params.number} />
          </p>
          <RequisitionGoods form={data} />
          <RequisitionLosses form={data} />
          <RequisitionPast form={data} />
        </>
      )}
    </div>
  )
}
