import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { certifiedStatus } from '#rules/codes'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import styles from './office.module.css'
import { SearchBox } from './search-box.tsx'

const tabs = [certifiedStatus.reviewing, certifiedStatus.certified, certifiedStatus.failed] as const
const pageSize = 20

/** /office/certifications: what is to be reviewed, oldest first, and what was decided. */
export default function Certifications() {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const [query] = useSearchParams()
  const status = Number(query.get('tab') ?? certifiedStatus.reviewing)
  const page = Number(query.get('page') ?? 1)
  const search = query.get('search') ?? ''
  const { data, error, refetch } = useAnswer('/office/certificationList', {
    auth_status: status,
    search,
    page,
    page_size: pageSize,
  })
  const waiting = status === certifiedStatus.reviewing
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('certification.title')}</h1>
        <SearchBox label={t('certification.search')} />
      </div>
      <nav className="tabs" aria-label={t('certification.title')}>
        {tabs.map((tab) => (
          <Link key={tab} to={`?tab=${tab}`} aria-current={tab === status ? 'page' : undefined}>
            {t(`certification.tab.${tab}`)}
          </Link>
        ))}
      </nav>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={5} />}
      {data?.count === 0 && (
        <EmptyState title={t('certification.title')}>
          <p className="soft">{t('certification.none')}</p>
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <div className="table cards">
          <table>
            <thead>
              <tr>
                {['company', 'contact', 'site', 'round', waiting ? 'submitted' : 'decided'].map((name) => (
                  <th key={name} scope="col">
                    {t(`certification.${name}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="hidden">{t('certification.review')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => {
                const when = waiting ? row.submitted_at : row.decided_at
                return (
                  <tr key={row.id}>
                    <td data-label={t('certification.company')}>
                      <Link className="strong" to={paths.office(`certifications/${row.id}`)}>
                        {row.company_name}
                      </Link>
                    </td>
                    <td data-label={t('certification.contact')}>{row.contact_name}</td>
                    <td data-label={t('certification.site')}>{row.site}</td>
                    <td data-label={t('certification.round')}>{row.round}</td>
                    <td
                      data-label={t(`certification.${waiting ? 'submitted' : 'decided'}`)}
                      className={styles.when}
                    >
                      {when && dateTime(when)}
                    </td>
                    <td className="num">
                      <Link className="btn" to={paths.office(`certifications/${row.id}`)}>
                        {t('certification.review')}
                      </Link>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      <Pagination page={page} pageSize={pageSize} count={data?.count ?? 0} />
    </div>
  )
}
