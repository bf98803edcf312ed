import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { merchantApplicationStatus } from '#rules/codes'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import styles from './office.module.css'
import { SearchBox } from './search-box.tsx'

const tabs: readonly number[] = Object.values(merchantApplicationStatus)
const pageSize = 20

/** /office/applications: manufacturers who want to sell here, oldest first, and what was decided. */
export default function Applications() {
  const { t, i18n } = useTranslation('enquiry')
  const { dateTime } = useFormat()
  const [query] = useSearchParams()
  const asked = Number(query.get('tab'))
  const status = tabs.includes(asked) ? asked : merchantApplicationStatus.underAudit
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error, refetch } = useAnswer('/office/applicationList', {
    status,
    search: query.get('search') ?? '',
    page,
    page_size: pageSize,
  })
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('applications.title')}</h1>
        <SearchBox label={t('applications.search')} />
      </div>
      <nav className="tabs" aria-label={t('applications.title')}>
        {tabs.map((tab) => (
          <Link key={tab} to={`?tab=${tab}`} aria-current={tab === status ? 'page' : undefined}>
            {t(`progress.status.${tab}`)}
          </Link>
        ))}
      </nav>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={5} />}
      {data?.count === 0 && <EmptyState title={t('applications.none')} />}
      {data && data.count > 0 && (
        <div className="table cards">
          <table>
            <thead>
              <tr>
                {['company', 'contact', 'country', 'round', 'submitted'].map((name) => (
                  <th key={name} scope="col">
                    {t(`applications.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => (
                <tr key={row.id}>
                  <td data-label={t('applications.company')}>
                    <div>
                      <Link className="strong" to={paths.office(`applications/${row.id}`)}>
                        {row.company_name}
                      </Link>
                      <div className="small soft">{row.application_number}</div>
                    </div>
                  </td>
                  <td data-label={t('applications.contact')}>{row.contact_name}</td>
                  <td data-label={t('applications.country')}>{names.of(row.country)}</td>
                  <td data-label={t('applications.round')}>{row.round}</td>
                  <td data-label={t('applications.submitted')} className={styles.when}>
                    {dateTime(row.submitted_at)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination page={page} pageSize={pageSize} count={data?.count ?? 0} />
    </div>
  )
}
