import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PastList } from '../../../ui/text/past-list.tsx'
import type { RequisitionForm } from './requisition.ts'

/** What happened to a form. */
export function RequisitionPast({ form }: { form: RequisitionForm }) {
  const { t } = useTranslation('requisition')
  const { dateTime } = useFormat()
  const events = form.history.map(({ event, by, by_role, remark, at }) => ({
    key: `${at} ${event}`,
    what: t(`happened.${event}`),
    by: by ?? t(`role.${by_role}`),
    ...{ at, remark },
  }))
  return <PastList title={t('history')} events={events} timeOf={dateTime} />
}
