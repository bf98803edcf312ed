import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from '../office.module.css'

const pageSize = 25

/** /office/companies: the buying companies, for staff who serve them. */
export default function Companies() {
  const { t } = useTranslation('acting')
  const { number, date } = useFormat()
  const { page, afterName: after, search } = useListQuery()
  const answer = useAnswer('/office/companyList', { search, page, after, page_size: pageSize })
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('companies.title')}</h1>
        <SearchBox label={t('companies.search')} />
      </div>
      <p className="soft">{t('companies.lead')}</p>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t('companies.none')} />}
        keyOf={({ company_id }) => company_id}
        columns={[
          {
            title: t('companies.company'),
            cell: (row) => (
              <Link className="strong" to={paths.office(`companies/${row.company_id}`)}>
                {row.name}
              </Link>
            ),
          },
          { title: t('companies.site'), cell: ({ site_name }) => site_name },
          {
            title: t('companies.standing'),
            className: styles.whole,
            cell: ({ certified_status }) => t(`companies.standings.${certified_status}`),
          },
          { title: t('companies.people'), num: true, cell: ({ people_count }) => number(people_count) },
          { title: t('companies.orders'), num: true, cell: ({ order_count }) => number(order_count) },
          { title: t('companies.since'), className: styles.when, cell: ({ created_at }) => date(created_at) },
        ]}
      />
    </div>
  )
}
