import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { PaperLink } from '../contract/lot/paper-link.tsx'

type Answer = NonNullable<Out<CallAt<'/merchant/setup'>>['list'][number]['answer']>

/** What was handed in for a requirement, by whom and when, and what an auditor said of it. */
export function RequirementAnswer({ answer }: { answer: Answer }) {
  const { t } = useTranslation('merchant')
  const { date, dateTime } = useFormat()
  return (
    <div className="small" style={{ display: 'grid', gap: 'var(--s1)', overflowWrap: 'anywhere' }}>
      {answer.file_id && (
        <p>
          <PaperLink file_id={answer.file_id} name={answer.file_name ?? ''} />
          {answer.valid_until && ` · ${t('setup.validUntil', { date: date(answer.valid_until) })}`}
        </p>
      )}
      {answer.note && <p>{answer.note}</p>}
      {answer.state === 'rejected' && (
        <p className="note warn">{t('setup.sentBack', { reason: answer.review_note })}</p>
      )}
      {answer.state === 'waived' && <p>{t('setup.waived', { reason: answer.review_note })}</p>}
      {answer.state !== 'waived' && (
        <p className="soft">{t('setup.handedIn', { by: answer.by, at: dateTime(answer.at) })}</p>
      )}
    </div>
  )
}
