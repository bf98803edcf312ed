import { Link } from 'react-router'
import { changeKind } from '#rules/goods/change/change-state'
import { paths } from '../../paths.ts'
import { freshLinks, useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { pictureSource } from '../../ui/picture-address.ts'
import { Clock } from '../../ui/text/due-badge.tsx'
import styles from '../office.module.css'
import { AssignedFilter, useAssigned } from '../overview/assigned/assigned-filter.tsx'
import { EmptyQueue } from '../overview/assigned/empty-queue.tsx'
import { RowSign, RowSigns } from '../overview/assigned/row-signs.tsx'

const pageSize = 25
const tabs = ['review', 'sample'] as const

/** /office/changes: manufacturers' changes of products that wait for a review, the longest waiting first. */
export default function Changes() {
  const { t } = useTranslation(['office', 'change'])
  const { number, dateTime } = useFormat()
  const { page, after } = useListQuery()
  const what = useTab(tabs)
  const answer = useAnswer(
    '/office/changeQueue',
    { what, ...useAssigned(), page, after, page_size: pageSize },
    { every: freshLinks },
  )
  const links = answer.data?.links ?? {}
  return (
    <div className="stack">
      <h1>{t('menu.changes')}</h1>
      <p className="soft">{t('change:review.lead')}</p>
      <LinkTabs
        label={t('menu.changes')}
        tabs={tabs.map((id) => ({ id, name: t(`change:review.tab.${id}`), count: answer.data?.counts[id] }))}
        chosen={what}
      />
      <AssignedFilter />
      <RowSigns kind="change" refs={answer.data?.list.map(({ change_id }) => change_id) ?? []}>
        <PagedTable
          answer={answer}
          pageSize={pageSize}
          lines={6}
          empty={<EmptyQueue title={t(`change:review.none.${what}`)} />}
          keyOf={({ change_id }) => change_id}
          columns={[
            {
              title: t('change:column.product'),
              cell: (row) => (
                <div>
                  <Link className="row" to={paths.office(`changes/${row.change_id}`)}>
                    {row.picture && (
                      <img
                        src={links[row.picture] ?? pictureSource(row.picture, 320)}
                        alt=""
                        width={48}
                        height={48}
                        style={{ objectFit: 'cover' }}
                      />
                    )}
                    <span className="strong">{row.title || t('change:untitled')}</span>
                  </Link>
                  <RowSign of={row.change_id} />
                </div>
              ),
            },
            { title: t('change:column.merchant'), cell: ({ merchant_name }) => merchant_name },
            {
              title: t('change:column.kind'),
              cell: ({ kind }) => t(kind === changeKind.product ? 'change:review.new' : 'change:review.edit'),
            },
            { title: t('change:column.fields'), num: true, cell: ({ fields }) => number(fields) },
            { title: t('change:column.since'), className: styles.when, cell: ({ since }) => dateTime(since) },
            {
              title: t('change:column.due'),
              cell: ({ due_at }) => due_at && <Clock due={new Date(due_at)} />,
            },
          ]}
        />
      </RowSigns>
    </div>
  )
}
