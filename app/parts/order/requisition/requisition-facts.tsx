import { codeName } from '#rules/codes'
import { requisitionKind, requisitionState } from '#rules/goods/private/requisition-graph'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { FactList, type ListedFact } from '../../../ui/text/fact-list.tsx'
import { InboundPictures } from '../inbound/inbound-pictures.tsx'
import { PrintForm } from './print-form.tsx'
import type { RequisitionForm } from './requisition.ts'
import { RequisitionBadge } from './requisition-badge.tsx'

type FactsProps = { form: RequisitionForm; ofAll?: boolean }

/** What a form asks for, where, what it costs, and how the work is proved. */
export function RequisitionFacts({ form, ofAll = false }: FactsProps) {
  const { t } = useTranslation('requisition')
  const { date, dateTime, money } = useFormat()
  const { collector } = form
  const papers =
    collector && [collector.name, t(`paper.${collector.id_type}`), collector.plate].filter(Boolean)
  const facts: readonly ListedFact[] = [
    ['company', ofAll && form.company_name],
    ['kind', t(`kind.${codeName(requisitionKind, form.kind)}`)],
    ['warehouse', form.warehouse_name],
    ['to', form.to_warehouse_name],
    ['collector', papers && <span translate="no">{papers.join(' · ')}</span>],
    ['collectedBy', form.collected_by && <span translate="no">{form.collected_by}</span>],
    ['fee', form.fee !== null && money(form.fee)],
    ['readyOn', form.ready_on && <time dateTime={form.ready_on}>{date(form.ready_on)}</time>],
    ['quoteUntil', form.state === requisitionState.quoted && form.quote_until && dateTime(form.quote_until)],
    ['askedBy', `${form.asked_by}, ${dateTime(form.created_at)}`],
    ['doneAt', form.done_at && dateTime(form.done_at)],
    ['note', form.note],
    ['reason', form.reason],
  ]
  return (
    <section className="panel stack" aria-label={form.requisition_number}>
      <div className="between">
        <h2 translate="no">{form.requisition_number}</h2>
        <div className="row">
          <RequisitionBadge state={form.state} />
          <PrintForm form={form} call={ofAll ? '/office/requisitionFile' : '/user/requisitionFile'} />
        </div>
      </div>
      <FactList facts={facts} nameOf={(name) => t(`fact.${name}`)} />
      <InboundPictures ids={form.photos} of={form.requisition_number} />
    </section>
  )
}
