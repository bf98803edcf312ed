import { Link, useParams } from 'react-router'
import { ImportProgress, isImportOver } from '../../parts/product/import/import-progress.tsx'
import { PictureProgress } from '../../parts/product/import/picture-progress.tsx'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { download } from '../../ui/download.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { Pagination } from '../../ui/list/pagination.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { RowTable } from './import/row-table.tsx'

const pageSize = 50
const everyMs = 1_000
const outcomes = ['', 'warned', 'merged', 'rejected', 'pictures'] as const

/** /office/import/:id: the progress of an import, and its rows with problems. */
export default function ImportRun() {
  const { t } = useTranslation('import')
  const id = Number(useParams().id)
  const { page } = useListQuery()
  const outcome = useTab(outcomes, 'outcome')
  const { data, error, refetch } = useAnswer(
    '/office/import',
    { id, outcome, page, page_size: pageSize },
    { every: (now) => (now && isImportOver(now.import) && now.pictures.waiting === 0 ? false : everyMs) },
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
        <Link to={paths.office('import')}>← {t('page.another')}</Link>
      </p>
      <div className="between">
        <h1>{run.file_name}</h1>
        {isImportOver(run) && (
          <button
            type="button"
            className="btn"
            disabled={report.busy}
            onClick={() => void report.run({ id })}
          >
            {t('page.report')}
          </button>
        )}
      </div>
      <p className="soft">{run.merchant_name}</p>
      <ImportProgress run={run} counts={['accepted', 'merged', 'rejected']} />
      <PictureProgress pictures={data.pictures} rowsAreIn={isImportOver(run)} />
      <h2>{t('page.rows')}</h2>
      <LinkTabs
        label={t('page.rows')}
        tabs={outcomes.map((id) => ({ id, name: t(id ? `page.${id}` : 'page.all') }))}
        chosen={outcome}
        to={(id) => (id ? `?outcome=${id}` : '?')}
      />
      <RowTable rows={data.rows} />
      <Pagination page={page} pageSize={pageSize} count={data.count} />
    </div>
  )
}
