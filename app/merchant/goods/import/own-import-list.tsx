import { Link } from 'react-router'
import { importTone } from '../../../parts/product/import/import-tone.ts'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'

const pageSize = 10

/** The manufacturer's own imports so far, newest first. */
export function OwnImportList() {
  const { t } = useTranslation('import')
  const { dateTime, number } = useFormat()
  const { page, head } = useListQuery()
  const answer = useAnswer('/merchant/importList', { page, head, page_size: pageSize })
  return (
    <PagedTable
      answer={answer}
      pageSize={pageSize}
      empty={
        <EmptyState title={t('page.none')}>
          <p className="soft">{t('own.noneHelp')}</p>
        </EmptyState>
      }
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('page.step.file'),
          cell: (run) => (
            <Link className="strong" to={paths.merchant(`import/${run.id}`)}>
              {run.file_name}
            </Link>
          ),
        },
        {
          title: t('own.state'),
          cell: ({ status, dry_run, of_pictures }) => (
            <>
              <span className={`badge ${importTone[status]}`}>{t(`page.status.${status}`)}</span>{' '}
              {dry_run && <span className="badge">{t('page.dryRun')}</span>}
              {of_pictures && <span className="badge">{t('archive.badge')}</span>}
            </>
          ),
        },
        ...(['accepted', 'rejected'] as const).map((name) => ({
          title: t(`page.${name}`),
          num: true,
          cell: (run: { [count in typeof name]: number }) => number(run[name]),
        })),
        { title: t('page.when'), cell: (run) => dateTime(run.created_at) },
      ]}
    />
  )
}
