import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { importStatus } from '#rules/codes'
import { paths } from '../../paths.ts'
import type { useAnswer } from '../../session/use-answer.ts'
import { useFormat } from '../../ui/format.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'

export const importTone = {
  [importStatus.waiting]: 'warn',
  [importStatus.running]: 'blue',
  [importStatus.finished]: 'good',
  [importStatus.failed]: 'bad',
} as Record<number, string>

/** The imports so far, newest first. */
export function ImportList({ runs }: { runs: ReturnType<typeof useAnswer<'/office/importList'>> }) {
  const { t } = useTranslation('office')
  const { dateTime, number } = useFormat()
  const { data, error, refetch } = runs
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={4} />
  if (data.count === 0) return <EmptyState title={t('import.none')} />
  return (
    <div className="table cards">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('import.step.file')}</th>
            <th scope="col">{t('import.merchant')}</th>
            <th scope="col">{t('mail.state')}</th>
            {['accepted', 'merged', 'rejected'].map((name) => (
              <th key={name} scope="col" className="num">
                {t(`import.${name}`)}
              </th>
            ))}
            <th scope="col">{t('import.when')}</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((run) => (
            <tr key={run.id}>
              <td data-label={t('import.step.file')}>
                <Link className="strong" to={paths.office(`import/${run.id}`)}>
                  {run.file_name}
                </Link>
              </td>
              <td data-label={t('import.merchant')}>{run.merchant_name}</td>
              <td data-label={t('mail.state')}>
                <span className={`badge ${importTone[run.status]}`}>{t(`import.status.${run.status}`)}</span>{' '}
                {run.dry_run && <span className="badge">{t('import.dryRun')}</span>}
              </td>
              <td data-label={t('import.accepted')} className="num">
                {number(run.accepted)}
              </td>
              <td data-label={t('import.merged')} className="num">
                {number(run.merged)}
              </td>
              <td data-label={t('import.rejected')} className="num">
                {number(run.rejected)}
              </td>
              <td data-label={t('import.when')}>{dateTime(run.created_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
