import { Link } from 'react-router'
import { hasRole } from '#rules/roles'
import ChatLink from '../../../parts/message/chat/chat-link.tsx'
import { RequisitionFacts } from '../../../parts/order/requisition/requisition-facts.tsx'
import { RequisitionGoods, RequisitionLosses } from '../../../parts/order/requisition/requisition-goods.tsx'
import { RequisitionPast } from '../../../parts/order/requisition/requisition-past.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { WorkedOn } from '../../overview/assigned/assignment.tsx'
import type { Route } from './+types/requisition'
import { BeginWork } from './begin-work.tsx'
import type { OfficeForm } from './office-form.ts'
import { QuoteForm } from './quote-form.tsx'
import { WorkForm } from './work-form.tsx'

const counting = ['depart', 'arrive', 'finish'] as const

/** What the warehouse does with a form now. */
function Deeds({ form }: { form: OfficeForm }) {
  const { t } = useTranslation('requisition')
  const { user } = useUser()
  const can = (event: string) => form.events.includes(event)
  const counts = counting.find(can)
  if (!hasRole(user?.roles ?? [], 'warehouse')) return <p className="note">{t('office.warehouseOnly')}</p>
  return (
    <>
      {can('quote') && <QuoteForm form={form} />}
      {(can('begin') || can('refuse')) && <BeginWork form={form} />}
      {counts && <WorkForm key={counts} form={form} event={counts} />}
    </>
  )
}

/** /office/requisitions/:number: a form: its quotation, its work, and what was missing. */
export default function OfficeRequisition({ params }: Route.ComponentProps) {
  const { t } = useTranslation('requisition')
  const { data, error, refetch } = useAnswer('/office/requisition', { requisition_number: params.number })
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('requisitions')}>← {t('office.title')}</Link>
      </p>
      <WorkedOn kind="requisition" of={params.number} />
      <div className="between">
        <h1>{t('title')}</h1>
        <ChatLink merchant_uuid="" subject="requisition" subject_ref={params.number} />
      </div>
      {error && !data && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <>
          <RequisitionFacts form={data} ofAll />
          <Deeds form={data} />
          <RequisitionGoods form={data} />
          <RequisitionLosses form={data} />
          <RequisitionPast form={data} />
        </>
      )}
    </div>
  )
}
