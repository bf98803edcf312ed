import { Link, useParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { importStatus } from '#rules/status-codes'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { download } from '../../ui/download.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { Pagination } from '../../ui/list/pagination.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import { importTone } from './import/import-list.tsx'
import { PictureProgress } from './import/picture-progress.tsx'
import { RowTable } from './import/row-table.tsx'

type Run = Out<CallAt<'/office/import'>>['import']
const pageSize = 50
const everyMs = 1_000
const outcomes = ['', 'warned', 'merged', 'rejected', 'pictures'] as const

/** Why an import failed: the first three are our fault, the others the feed's. */
const failures = ['uploadMissing', 'brokeOff', 'gaveUp', 'openQuote', 'unreadable', 'mapping'] as const

const isOver = ({ status }: Run) => status === importStatus.finished || status === importStatus.failed

function Progress({ run }: { run: Run }) {
  const { t } = useTranslation('office')
  const { number } = useFormat()
  const [reason = '', ...values] = (run.error ?? '').split(' ')
  const failure = failures.find((name) => reason === `import.${name}`)
  const text =
    run.total === null
      ? t('import.progressUnknown', { read: run.read })
      : t('import.progress', { read: run.read, total: run.total })
  return (
    <section className="panel stack">
      <div className="between">
        <span className="row">
          <span className={`badge ${importTone[run.status]}`}>{t(`import.status.${run.status}`)}</span>
          {run.dry_run && <span className="badge">{t('import.dryRun')}</span>}
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
        {(['accepted', 'merged', 'rejected'] as const).map((name) => (
          <p key={name}>
            <strong>{number(run[name])}</strong> {t(`import.${name}`)}
          </p>
        ))}
      </div>
      {run.error && (
        <p className="note bad" role="alert">
          {failure ? t(`import.why.${failure}`, { value: values.join(' ') }) : run.error}
        </p>
      )}
    </section>
  )
}

/** /office/import/:id: the progress of an import, and its rows with problems. */
export default function ImportRun() {
  const { t } = useTranslation('office')
  const id = Number(useParams().id)
  const { page } = useListQuery()
  const outcome = useTab(outcomes, 'outcome')
  const { data, error, refetch } = useAnswer(
    '/office/import',
    { id, outcome, page, page_size: pageSize },
    { every: (now) => (now && isOver(now.import) && now.pictures.waiting === 0 ? false : everyMs) },
  )
  const report = useCall('/office/importReport', {
    onDone: ({ file_name, csv }) => download(file_name, csv, 'text/csv'),
  })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={6} />
  const run = data.import
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('import')}>← {t('import.another')}</Link>
      </p>
      <div className="between">
        <h1>{run.file_name}</h1>
        {isOver(run) && (
          <button
            type="button"
            className="btn"
            disabled={report.busy}
            onClick={() => void report.run({ id })}
          >
            {t('import.report')}
          </button>
        )}
      </div>
      <p className="soft">{run.merchant_name}</p>
      <Progress run={run} />
      <PictureProgress pictures={data.pictures} rowsAreIn={isOver(run)} />
      <h2>{t('import.rows')}</h2>
      <LinkTabs
        label={t('import.rows')}
        tabs={outcomes.map((id) => ({ id, name: t(id ? `import.${id}` : 'import.all') }))}
        chosen={outcome}
        to={(id) => (id ? `?outcome=${id}` : '?')}
      />
      <RowTable rows={data.rows} />
      <Pagination page={page} pageSize={pageSize} count={data.count} />
    </div>
  )
}
