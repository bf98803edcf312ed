import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { type BatchEvent, endsOrder, needsWords } from '#rules/buying/order/batch'
import { type EndCause, needsCause } from '#rules/buying/order/graph/end-causes'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { codeName } from '#rules/codes'
import { paths } from '../../../paths.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { BatchSummary } from '../batch/batch-summary.tsx'
import { AskCause } from '../order/ask-cause.tsx'
import styles from './bulk.module.css'

/** The filter of the list. */
export type OrderFilter = Omit<Send<CallAt<'/office/orderList'>>, 'page' | 'page_size' | 'after'>
type AskBatchProps = {
  event: BatchEvent
  /** The orders; null for all that match the filter. */
  numbers: readonly string[] | null
  filter: OrderFilter
  onClose: () => void
}

/**
 * Shows before a batch begins how many orders it would change, whose and where, what goes back, and how many
 * would be refused.
 */
export function AskBatch({ event, numbers, filter, onClose }: AskBatchProps) {
  const { t } = useTranslation(['batch', 'status', 'office', 'buy', 'shell'])
  const [remark, setRemark] = useState('')
  const [cause, setCause] = useState<EndCause | ''>('')
  const navigate = useNavigate()
  const chosen =
    numbers === null ? { event, all: true, ...filter } : { event, order_numbers: numbers.join(',') }
  const { data, error, refetch } = useAnswer('/office/previewBatch', chosen)
  const start = useCall('/office/startBatch', {
    refresh: ['/office/batchList'],
    onDone: ({ id }) => void navigate(paths.office(`batches/${id}`)),
  })
  const action = t(`status:action.${event}`)
  const refused = data?.statuses.filter(({ count, allowed }) => allowed < count) ?? []
  const words = needsWords(event)
  const caused = needsCause(event)
  return (
    <Confirm
      open
      title={data ? t('sure', { action, count: data.allowed }) : action}
      confirm={data ? t(data.second_person ? 'goSecond' : 'go', { action, count: data.allowed }) : action}
      wide
      final
      danger={endsOrder(event)}
      busy={start.busy}
      missing={
        data
          ? data.allowed === 0
            ? t('shell:needed.none')
            : caused && !cause
              ? t('shell:needed.cause')
              : words && !remark.trim() && t('shell:needed.reason')
          : t('shell:needed.wait')
      }
      onClose={onClose}
      onConfirm={() =>
        data &&
        void start.run({ ...chosen, total_seen: data.total, remark, ...(caused && cause ? { cause } : {}) })
      }
    >
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data && (
        <>
          <p className="soft">{t(`office:order.means.${event}`, { back: 'freight' })}</p>
          <p>{t(endsOrder(event) ? 'eachEnds' : 'each')}</p>
          <BatchSummary summary={data} />
          {data.second_person && <p className="note warn">{t('needsSecond')}</p>}
          {refused.length > 0 && (
            <div className="note warn">
              <p className="strong">{t('willRefuse', { count: data.total - data.allowed })}</p>
              <ul className={styles.refused}>
                {refused.map(({ status, count, allowed }) => (
                  <li key={status}>
                    {t('ofStatus', {
                      count: count - allowed,
                      status: t(`status:order.${codeName(orderStatus, status as Status)}`),
                    })}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {caused && <AskCause cause={cause} told={start.fieldErrors.cause} onCause={setCause} />}
          <TextArea
            label={words ? t('office:order.why') : t('buy:balance.remark')}
            required={words}
            maxLength={500}
            value={remark}
            wrong={start.fieldErrors.remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </>
      )}
    </Confirm>
  )
}
