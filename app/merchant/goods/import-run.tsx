import { Link, useParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
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
import { useMerchantMay } from '../use-merchant-may.ts'
import { OwnRows } from './import/own-rows.tsx'
import { SendAll } from './import/send-all.tsx'

type Detail = Out<CallAt<'/merchant/import'>>
const pageSize = 50
const everyMs = 1_000
const outcomes = ['', 'changed', 'warned', 'merged', 'rejected', 'pictures'] as const
/** Files of an archive change nothing by themselves. */
const archiveOutcomes = ['', 'rejected', 'pictures'] as const

/** What an import has changed so far, and where it goes on. */
function Changed({ detail: { import: run, changed, drafts, pictures } }: { detail: Detail }) {
  const { t } = useTranslation('import')
  const may = useMerchantMay()
  if (!isImportOver(run)) return null
  if (run.dry_run)
    return (
      <p className="note">
        {t('own.wouldChange', { changed })} <Link to={paths.merchant('import')}>{t('own.toMapping')}</Link>
      </p>
    )
  const drafted = drafts.waiting + drafts.sent > 0
  if (!drafted && pictures.waiting > 0) return null
  if (!drafted)
    return <p className="note">{t(changed > 0 ? 'own.pricesSet' : 'own.nothingChanged', { changed })}</p>
  return (
    <div className="note good stack">
      <p>
        {t('own.drafted', drafts)} <Link to={paths.merchant('products?tab=draft')}>{t('own.toDrafts')}</Link>
      </p>
      {may('catalogue') && <SendAll id={run.id} waiting={drafts.waiting} />}
    </div>
  )
}

/** /merchant/import/:id: the progress of an import, what it changes, and what is to be mended. */
export default function OwnImportRun() {
  const { t } = useTranslation('import')
  const id = Number(useParams().id)
  const { page } = useListQuery()
  const outcome = useTab(outcomes, 'outcome')
  const { data, error, refetch } = useAnswer(
    '/merchant/import',
    { id, outcome, page, page_size: pageSize },
    { every: (now) => (now && isImportOver(now.import) && now.pictures.waiting === 0 ? false : everyMs) },
  )
  const report = useCall('/merchant/importReport', {
    onDone: ({ file_name, csv }) => download(file_name, csv, 'text/csv'),
  })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={6} />
  const run = data.import
  return (
    <div className="stack">
      <p>
        <Link to={paths.merchant('import')}>← {t('page.another')}</Link>
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
            {t('own.faultFile')}
          </button>
        )}
      </div>
      <ImportProgress run={run} counts={['accepted', 'merged', 'rejected']} />
      <PictureProgress pictures={data.pictures} rowsAreIn={isImportOver(run)} drafted />
      <Changed detail={data} />
      <h2>{t('own.rows')}</h2>
      <LinkTabs
        label={t('own.rows')}
        tabs={(run.of_pictures ? archiveOutcomes : outcomes).map((id) => ({
          id,
          name: t(id === 'changed' ? 'own.changed' : id ? `page.${id}` : 'page.all'),
        }))}
        chosen={outcome}
        to={(id) => (id ? `?outcome=${id}` : '?')}
      />
      <OwnRows rows={data.rows} />
      <Pagination page={page} pageSize={pageSize} count={data.count} />
    </div>
  )
}
