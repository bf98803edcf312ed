import { subscriberStatus } from '#rules/codes'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { download } from '../../ui/download.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from '../office.module.css'

const statuses = { ...subscriberStatus, all: -1 } as const
type Tab = keyof typeof statuses
const tabs: readonly Tab[] = ['confirmed', 'pending', 'unsubscribed', 'all']
const tone = { 0: 'warn', 1: 'good', 2: '' } as const
const pageSize = 25

/** /office/subscribers: the newsletter's subscribers by state, and the list as a file. */
export default function Subscribers() {
  const { t } = useTranslation('enquiry')
  const { dateTime } = useFormat()
  const { page, after, head, search } = useListQuery()
  const tab = useTab(tabs)
  const wanted = { status: statuses[tab], search }
  const answer = useAnswer('/office/subscriberList', { ...wanted, page, after, head, page_size: pageSize })
  const { data } = answer
  const take = useCall('/office/subscriberExport', {
    onDone: ({ file_name, csv }) => download(file_name, csv),
  })
  const countOf = (name: Tab) =>
    data?.counts
      .filter(({ status }) => name === 'all' || status === statuses[name])
      .reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('subscribers.title')}</h1>
        <span className="row">
          <SearchBox label={t('subscribers.search')} />
          <button
            type="button"
            className="btn"
            disabled={take.busy || !data?.count}
            onClick={() => void take.run(wanted)}
          >
            {t('subscribers.export')}
          </button>
        </span>
      </div>
      <LinkTabs
        label={t('subscribers.title')}
        tabs={tabs.map((id) => ({ id, name: t(`subscribers.tab.${id}`), count: countOf(id) }))}
        chosen={tab}
      />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t('subscribers.none')} />}
        keyOf={({ id }) => id}
        columns={[
          { title: t('subscribers.email'), className: 'strong', cell: (row) => row.email },
          {
            title: t('subscribers.wants'),
            cell: (row) =>
              [row.new_arrivals && t('news.kind.new_arrivals'), row.specials && t('news.kind.specials')]
                .filter(Boolean)
                .join(', '),
          },
          { title: t('subscribers.language'), cell: (row) => t(`office.languages.${row.language}`) },
          {
            title: t('subscribers.state'),
            cell: ({ status }) => (
              <span className={`badge ${tone[status as keyof typeof tone]}`}>
                {t(`subscribers.status.${status}`)}
              </span>
            ),
          },
          { title: t('subscribers.asked'), className: styles.when, cell: (row) => dateTime(row.created_at) },
          {
            title: t('subscribers.confirmed'),
            className: styles.when,
            cell: ({ confirmed_at }) => (confirmed_at ? dateTime(confirmed_at) : '–'),
          },
        ]}
      />
    </div>
  )
}
