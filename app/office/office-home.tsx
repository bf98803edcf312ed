import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import styles from './office.module.css'
import { pageOfQueue } from './office-pages.ts'

/** /office: what waits for this person, and since when. */
export default function OfficeHome() {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const { data, error, refetch } = useAnswer('/office/home', {})
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={5} />
  return (
    <div className="stack">
      <h1>{t('home.title')}</h1>
      {data.queues.length === 0 && <EmptyState title={t('home.nothing')} />}
      <div className={styles.queues}>
        {data.queues.map(({ name, count, oldest_at }) => (
          <Link key={name} to={paths.office(pageOfQueue[name])} className={`panel ${styles.queue}`}>
            <strong className={count === 0 ? styles.none : undefined}>{count}</strong>
            <span>{t(`queue.${name}`)}</span>
            <span className="small soft">
              {oldest_at ? t('home.oldest', { when: dateTime(oldest_at) }) : t('home.clear')}
            </span>
          </Link>
        ))}
      </div>
    </div>
  )
}
