import { Link, useParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { isImportOver } from '../../parts/product/import/import-progress.tsx'
import { ImportRunView, importRowsAPage } from '../../parts/product/import/import-run-view.tsx'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { download } from '../../ui/download.ts'
import { useTab } from '../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import { OwnRows } from './import/own-rows.tsx'
import { SendAll } from './import/send-all.tsx'

type Detail = Out<CallAt<'/merchant/import'>>
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
  const { data, error, refetch } = useAnswer('/merchant/import', {
    id,
    outcome,
    page,
    page_size: importRowsAPage,
  })
  const report = useCall('/merchant/importReport', {
    onDone: ({ file_name, csv }) => download(file_name, csv, 'text/csv'),
  })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={6} />
  return (
    <ImportRunView
      detail={data}
      all={paths.merchant('import')}
      strays={paths.merchant(`import/${id}/stray_pictures`)}
      report={{ name: t('own.faultFile'), busy: report.busy, ask: () => void report.run({ id }) }}
      tabs={(data.import.of_pictures ? archiveOutcomes : outcomes).map((id) => ({
        id,
        name: t(id === 'changed' ? 'own.changed' : id ? `page.${id}` : 'page.all'),
      }))}
      outcome={outcome}
      rowsName={t('own.rows')}
      page={page}
      drafted
      told={<Changed detail={data} />}
    >
      <OwnRows rows={data.rows} />
    </ImportRunView>
  )
}
