import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { importStatus } from '#rules/status-codes'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './import.module.css'
import { importTone } from './import-tone.ts'

type Run = Out<CallAt<'/merchant/import'>>['import']

/** Why an import failed: by our fault, by the manufacturer's state, or, the last three, by the feed's. */
const failures = [
  'uploadMissing',
  'brokeOff',
  'gaveUp',
  'merchantStopped',
  'openQuote',
  'unreadable',
  'mapping',
] as const

/** Whether an import has ended, well or not. */
export const isImportOver = ({ status }: Pick<Run, 'status'>) =>
  status === importStatus.finished || status === importStatus.failed

/** How far an import is, what became of its rows so far, and why it failed. */
export function ImportProgress({
  run,
  counts,
}: {
  run: Run
  counts: readonly ('accepted' | 'merged' | 'rejected')[]
}) {
  const { t } = useTranslation('import')
  const { number } = useFormat()
  const [reason = '', ...values] = (run.error ?? '').split(' ')
  const failure = failures.find((name) => reason === `import.${name}`)
  const text =
    run.total === null
      ? t('page.progressUnknown', { read: run.read })
      : t(run.of_pictures ? 'archive.files' : 'page.progress', { read: run.read, total: run.total })
  return (
    <section className="panel stack">
      <div className="between">
        <span className="row">
          <span className={`badge ${importTone[run.status]}`}>{t(`page.status.${run.status}`)}</span>
          {run.dry_run && <span className="badge">{t('page.dryRun')}</span>}
        </span>
        <span role="status">{text}</span>
      </div>
      <progress
        className={styles.progress}
        value={run.total === null ? undefined : run.read}
        max={run.total || 1}
        aria-label={text}
      />
      <div className={styles.numbers}>
        {counts
          .filter((name) => !run.of_pictures || name !== 'merged')
          .map((name) => (
            <p key={name}>
              <strong>{number(run[name])}</strong>{' '}
              {t(
                run.of_pictures ? (name === 'accepted' ? 'archive.matched' : 'archive.left') : `page.${name}`,
              )}
            </p>
          ))}
      </div>
      {run.error && (
        <p className="note bad" role="alert">
          {failure ? t(`page.why.${failure}`, { value: values.join(' ') }) : run.error}
        </p>
      )}
    </section>
  )
}
