import { Link } from 'react-router'
import { merchantApplicationStatus } from '#rules/codes'
import { countryNameIn } from '#rules/text/countries'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { DecisionLine } from '../decision-line.tsx'
import styles from '../office.module.css'
import { AssignedFilter, useAssigned } from '../overview/assigned/assigned-filter.tsx'
import { EmptyQueue } from '../overview/assigned/empty-queue.tsx'
import { RowSign, RowSigns } from '../overview/assigned/row-signs.tsx'

const tabs = Object.values(merchantApplicationStatus)
const pageSize = 20

/**
 * /office/applications: applications of manufacturers who want to sell here, oldest first, and the decided
 * ones.
 */
export default function Applications() {
  const { t, i18n } = useTranslation('enquiry')
  const { dateTime } = useFormat()
  const { page, after, search } = useListQuery()
  const status = useTab(tabs)
  const answer = useAnswer('/office/applicationList', {
    status,
    ...useAssigned(),
    search,
    page,
    after,
    page_size: pageSize,
  })
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('applications.title')}</h1>
        <SearchBox label={t('applications.search')} />
      </div>
      <LinkTabs
        label={t('applications.title')}
        tabs={tabs.map((id) => ({ id, name: t(`progress.status.${id}`) }))}
        chosen={status}
      />
      <AssignedFilter />
      <RowSigns kind="application" refs={answer.data?.list.map(({ id }) => id) ?? []}>
        <PagedTable
          answer={answer}
          pageSize={pageSize}
          lines={5}
          empty={<EmptyQueue title={t('applications.none')} />}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('applications.company'),
              cell: (row) => (
                <div>
                  <Link className="strong" to={paths.office(`applications/${row.id}`)}>
                    {row.company_name}
                  </Link>
                  <div className="small soft">{row.application_number}</div>
                  <RowSign of={row.id} />
                </div>
              ),
            },
            { title: t('applications.contact'), cell: (row) => row.contact_name },
            { title: t('applications.country'), cell: (row) => countryNameIn(i18n.language, row.country) },
            { title: t('applications.round'), cell: (row) => row.round },
            {
              title: t('applications.submitted'),
              className: styles.when,
              cell: (row) => (
                <div>
                  {dateTime(row.submitted_at)}
                  <div className="small soft">
                    <DecisionLine of={row} />
                  </div>
                </div>
              ),
            },
          ]}
        />
      </RowSigns>
    </div>
  )
}
