import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { hasRole } from '#rules/roles'
import { useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import type { OrderBatch } from './batch-progress.tsx'
import { BatchSummary } from './batch-summary.tsx'

type ApproveProps = {
  batch: OrderBatch
  summary: NonNullable<Out<CallAt<'/office/batch'>>['summary']>
  onChanged: () => void
}

/** A batch that waits for a second person: what it comes to, and the button by which somebody else agrees. */
export function ApproveBatch({ batch, summary, onChanged }: ApproveProps) {
  const { t } = useTranslation(['batch', 'status'])
  const { money } = useFormat()
  const { user } = useUser()
  const [asking, ask] = useState(false)
  const approve = useCall('/office/approveBatch', {
    refresh: ['/office/home', '/office/batchList'],
    refreshRefused: true,
    onDone: onChanged,
    onRefused: onChanged,
  })
  const may = !batch.own && user !== null && hasRole(user.roles, 'finance')
  const action = t(`status:action.${batch.event}`)
  return (
    <section className="panel stack">
      <p className="note warn">{t(batch.own ? 'waitsOwn' : may ? 'waitsYou' : 'waitsFinance')}</p>
      <BatchSummary summary={summary} />
      {may && (
        <div className="row">
          <button type="button" className="btn danger" onClick={() => ask(true)}>
            {t('approve')}
          </button>
        </div>
      )}
      {asking && summary.back !== null && (
        <Confirm
          open
          danger
          final
          title={t('sure', { action, count: batch.total })}
          confirm={t('approve')}
          busy={approve.busy}
          onClose={() => ask(false)}
          onConfirm={() => {
            const back_seen = summary.back ?? ''
            void approve.run({ id: batch.id, back_seen }).finally(() => ask(false))
          }}
        >
          <p>{t('approveMeans', { sum: money(summary.back), name: batch.by_name })}</p>
        </Confirm>
      )}
    </section>
  )
}
