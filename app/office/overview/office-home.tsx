import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useDeadline } from '../../ui/format/use-deadline.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import { useWarehouse } from '../orders/warehouse/use-warehouse.ts'
import { pageOfQueue } from '../queue-pages.ts'
import { RowsOfMine } from './assigned/rows-of-mine.tsx'
import { NotesForMe } from './notes/notes-for-me.tsx'

/** /office: the cases that wait for this person: since when, until when, and which are late. */
export default function OfficeHome() {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const deadline = useDeadline()
  const { warehouse, known } = useWarehouse()
  const here = warehouse ? { warehouse_id: warehouse.id } : {}
  const { data, error, refetch } = useAnswer('/office/home', here, { enabled: known })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={5} />
  return (
    <div className="stack">
      <h1>{t('home.title')}</h1>
      {warehouse && <p className="soft">{t('home.warehouse', { name: warehouse.name })}</p>}
      <NotesForMe />
      <RowsOfMine />
      {data.queues.length === 0 && <EmptyState title={t('home.nothing')} />}
      <div className={styles.queues}>
        {data.queues.map(({ name, count, oldest_at, due_at, late }) => (
          <Link key={name} to={paths.office(pageOfQueue[name])} className={`panel ${styles.queue}`}>
            <span className="between">
              <strong translate="no" className={count === 0 ? styles.none : undefined}>
                {count}
              </strong>
              {late > 0 && <span className="badge bad">{t('home.late', { count: late })}</span>}
            </span>
            <span>{t(`queue.${name}`)}</span>
            <span className="small soft">
              {oldest_at ? t('home.oldest', { when: dateTime(oldest_at) }) : t('home.clear')}
            </span>
            {due_at && <span className="small soft">{t('home.due', { when: deadline(due_at) })}</span>}
          </Link>
        ))}
      </div>
    </div>
  )
}
