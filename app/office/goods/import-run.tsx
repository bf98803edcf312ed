import { useParams } from 'react-router'
import { ImportRunView, importRowsAPage } from '../../parts/product/import/import-run-view.tsx'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { download } from '../../ui/download.ts'
import { useTab } from '../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { RowTable } from './import/row-table.tsx'

const outcomes = ['', 'warned', 'merged', 'rejected', 'pictures'] as const

/** /office/import/:id: the progress of an import, and its rows with problems. */
export default function ImportRun() {
  const { t } = useTranslation('import')
  const id = Number(useParams().id)
  const { page } = useListQuery()
  const outcome = useTab(outcomes, 'outcome')
  const { data, error, refetch } = useAnswer('/office/import', {
    id,
    outcome,
    page,
    page_size: importRowsAPage,
  })
  const report = useCall('/office/importReport', {
    onDone: ({ file_name, csv }) => download(file_name, csv, 'text/csv'),
  })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={6} />
  return (
    <ImportRunView
      detail={data}
      all={paths.office('import')}
      strays={paths.office(`import/${id}/stray_pictures`)}
      report={{ name: t('page.report'), busy: report.busy, ask: () => void report.run({ id }) }}
      tabs={outcomes.map((id) => ({ id, name: t(id ? `page.${id}` : 'page.all') }))}
      outcome={outcome}
      rowsName={t('page.rows')}
      page={page}
      lead={<p className="soft">{data.import.merchant_name}</p>}
    >
      <RowTable rows={data.rows} />
    </ImportRunView>
  )
}
