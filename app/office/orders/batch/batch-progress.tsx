import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { type BatchOutcome, batchOutcomes } from '#rules/buying/order/batch'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from '../../office.module.css'

export type OrderBatch = Out<CallAt<'/office/batch'>>['batch']
export const outcomeTone: Record<BatchOutcome, string> = { done: 'good', refused: 'warn', failed: 'bad' }
export const stateTone: Record<OrderBatch['state'], string> = {
  waiting: 'warn',
  running: 'blue',
  finished: 'good',
  stopped: 'warn',
}

/** How many orders of a batch are not processed yet. */
export const remainingOrders = ({ total, done, refused, failed }: OrderBatch): number =>
  total - done - refused - failed

type BatchProgressProps = {
  batch: OrderBatch
  /** Called when it was stopped or resumed. */
  onChanged: () => void
}

/** The progress of a batch as numbers and a bar, with the button to stop or resume it. */
export function BatchProgress({ batch, onChanged }: BatchProgressProps) {
  const { t } = useTranslation('batch')
  const { number } = useFormat()
  const stop = useCall('/office/stopBatch', { onDone: onChanged })
  const resume = useCall('/office/resumeBatch', { onDone: onChanged })
  const left = remainingOrders(batch)
  const settled = batch.total - left
  const far = t('far', { settled, total: batch.total })
  return (
    <section className="panel stack">
      <div className="between">
        <span className={`badge ${stateTone[batch.state]}`}>{t(`state.${batch.state}`)}</span>
        <span role="status">{far}</span>
      </div>
      <progress className={styles.progress} value={settled} max={batch.total || 1} aria-label={far} />
      <div className={styles.numbers}>
        {batchOutcomes.map((outcome) => (
          <p key={outcome}>
            <strong>{number(batch[outcome])}</strong> {t(`outcome.${outcome}`)}
          </p>
        ))}
      </div>
      {batch.approved_by && <p className="small soft">{t('approvedBy', { name: batch.approved_by })}</p>}
      {(batch.state === 'running' || batch.state === 'waiting') && (
        <div className="row">
          <button
            type="button"
            className="btn danger"
            disabled={stop.busy}
            onClick={() => void stop.run({ id: batch.id })}
          >
            {t('stop')}
          </button>
          {batch.state === 'running' && <span className="small soft">{t('goesOn')}</span>}
        </div>
      )}
      {batch.state === 'stopped' && left > 0 && batch.own && (
        <div className="row">
          <button
            type="button"
            className="btn"
            disabled={resume.busy}
            onClick={() => void resume.run({ id: batch.id })}
          >
            {t('resume', { count: left })}
          </button>
        </div>
      )}
      {batch.state === 'stopped' && left > 0 && !batch.own && (
        <p className="small soft">{t('resumeTheirs')}</p>
      )}
    </section>
  )
}
