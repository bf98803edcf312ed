import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { stateTone } from './batch/batch-progress.tsx'

const pageSize = 25

/** /office/batches: actions on many orders at once. */
export default function Batches() {
  const { t } = useTranslation(['batch', 'status'])
  const { dateTime, number } = useFormat()
  const { page, head } = useListQuery()
  const answer = useAnswer('/office/batchList', { page, head, page_size: pageSize })
  return (
    <div className="stack">
      <title>{pageTitle(t('all'))}</title>
      <p>
        <Link to={paths.office('orders')}>← {t('orders')}</Link>
      </p>
      <h1>{t('all')}</h1>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        empty={
          <EmptyState title={t('none')}>
            <p className="soft">{t('how')}</p>
          </EmptyState>
        }
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('column.action'),
            cell: ({ id, event }) => (
              <Link className="strong" to={paths.office(`batches/${id}`)}>
                {t(`status:action.${event}`)}
              </Link>
            ),
          },
          {
            title: t('column.state'),
            cell: ({ state }) => <span className={`badge ${stateTone[state]}`}>{t(`state.${state}`)}</span>,
          },
          { title: t('column.total'), num: true, cell: ({ total }) => number(total) },
          { title: t('outcome.done'), num: true, cell: ({ done }) => number(done) },
          { title: t('outcome.refused'), num: true, cell: ({ refused }) => number(refused) },
          { title: t('outcome.failed'), num: true, cell: ({ failed }) => number(failed) },
          { title: t('column.by'), cell: ({ by_name }) => by_name },
          { title: t('column.at'), cell: ({ created_at }) => dateTime(created_at) },
        ]}
      />
    </div>
  )
}
