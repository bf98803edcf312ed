import { Link } from 'react-router'
import { feedbackStatus } from '#rules/status-codes'
import { FeedbackBadge } from '../../parts/feedback/feedback-badge.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { Clock } from '../../ui/text/due-badge.tsx'
import styles from '../office.module.css'
import { AssignedFilter, useAssigned } from '../overview/assigned/assigned-filter.tsx'
import { EmptyQueue } from '../overview/assigned/empty-queue.tsx'
import { RowSign, RowSigns } from '../overview/assigned/row-signs.tsx'

const pageSize = 20
const tabs = Object.values(feedbackStatus)

/** /office/feedback: buyers' feedback to answer, the longest waiting first, each due within twelve hours. */
export default function FeedbackQueue() {
  const { t } = useTranslation(['office', 'center'])
  const { dateTime } = useFormat()
  const { page, after, search } = useListQuery()
  const status = useTab(tabs)
  const answer = useAnswer('/office/feedbackQueue', {
    status,
    ...useAssigned(),
    search,
    page,
    after,
    page_size: pageSize,
  })
  const waiting = status === feedbackStatus.waiting
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('menu.feedback')}</h1>
        <SearchBox label={t('feedback.search')} />
      </div>
      <LinkTabs
        label={t('menu.feedback')}
        tabs={tabs.map((id) => ({ id, name: t(`center:feedback.status.${id}`) }))}
        chosen={status}
      />
      <AssignedFilter />
      <RowSigns kind="feedback" refs={answer.data?.list.map(({ feedback_number }) => feedback_number) ?? []}>
        <PagedTable
          answer={answer}
          pageSize={pageSize}
          lines={6}
          empty={<EmptyQueue title={t(waiting ? 'feedback.nobodyWaits' : 'feedback.none')} />}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('feedback.number'),
              cell: (row) => (
                <div>
                  <Link className="strong" to={paths.office(`feedback/${row.feedback_number}`)}>
                    {row.feedback_number}
                  </Link>
                  <div className="small soft">{t(`center:feedback.kind.${row.kind}`)}</div>
                  <RowSign of={row.feedback_number} />
                </div>
              ),
            },
            {
              title: t('feedback.from'),
              cell: (row) => (
                <div>
                  {row.person}
                  <div className="small soft">{row.company_name}</div>
                </div>
              ),
            },
            { title: t('feedback.about'), className: styles.values, cell: (row) => row.about },
            {
              title: t(waiting ? 'feedback.due' : 'feedback.state'),
              cell: (row) =>
                row.due_at ? <Clock due={new Date(row.due_at)} /> : <FeedbackBadge status={row.status} />,
            },
            { title: t('feedback.moved'), className: styles.when, cell: (row) => dateTime(row.updated_at) },
          ]}
        />
      </RowSigns>
    </div>
  )
}
