import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import styles from './office.module.css'
import { SearchBox } from './search-box.tsx'

const pageSize = 25

/** The fields of one side of a change, a line each; empty ones left out. */
function Value({ value }: { value: unknown }) {
  if (typeof value !== 'object' || value === null) return null
  const text = (one: unknown) => (typeof one === 'object' ? JSON.stringify(one, null, 1) : String(one))
  const empty = (one: unknown) => one === null || one === '' || text(one) === '{}' || text(one) === '[]'
  const lines = Object.entries(value).filter(([, one]) => !empty(one))
  return <pre className={styles.json}>{lines.map(([name, one]) => `${name}: ${text(one)}`).join('\n')}</pre>
}

/** /office/audit: every decision of staff, and whether the chain of lines holds. */
export default function Audit() {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const [query] = useSearchParams()
  const page = Number(query.get('page') ?? 1)
  const { data, error, refetch } = useAnswer('/office/auditList', {
    search: query.get('search') ?? '',
    page,
    page_size: pageSize,
  })
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('audit.title')}</h1>
        <SearchBox label={t('audit.search')} />
      </div>
      <p className="soft">{t('audit.lead')}</p>
      {data && (
        <p className={`note row ${data.intact ? '' : 'bad'}`} role={data.intact ? 'status' : 'alert'}>
          {data.intact ? (
            <IconShieldCheck size={20} aria-hidden="true" />
          ) : (
            <IconAlertTriangle size={20} aria-hidden="true" />
          )}
          {data.intact ? t('audit.intact') : t('audit.broken')}
        </p>
      )}
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data?.count === 0 && <EmptyState title={t('audit.none')} />}
      {data && data.count > 0 && (
        <div className="table cards">
          <table>
            <thead>
              <tr>
                {['when', 'by', 'action', 'subject', 'before', 'after'].map((name) => (
                  <th key={name} scope="col">
                    {t(`audit.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.list.map((line) => (
                <tr key={line.id}>
                  <td data-label={t('audit.when')}>{dateTime(line.at)}</td>
                  <td data-label={t('audit.by')}>{line.by || t('audit.system')}</td>
                  <td data-label={t('audit.action')}>
                    <code>{line.action}</code>
                  </td>
                  <td data-label={t('audit.subject')}>
                    {line.subject} {line.subject_id}
                  </td>
                  <td data-label={t('audit.before')}>
                    <Value value={line.before} />
                  </td>
                  <td data-label={t('audit.after')}>
                    <Value value={line.after} />
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
