import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { timeFromNow } from '../../../ui/format/time-from-now.ts'
import { useDeadline } from '../../../ui/format/use-deadline.ts'
import { pageOfQueue } from '../../queue-pages.ts'
import { inOrderOfUrgency } from './queue-order.ts'
import styles from './queues.module.css'

type Queue = Out<CallAt<'/office/home'>>['queues'][number]

const pageOf = ({ name }: Queue) => paths.office(pageOfQueue[name])

/** The queues with something late, those in time, and, folded away, those in which nothing waits. */
export function WaitingQueues({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation('office')
  const { late, inTime, clear } = inOrderOfUrgency(queues)
  return (
    <>
      {late.length > 0 && <QueueGroup id="queues-late" title={t('home.lateQueues')} queues={late} />}
      {inTime.length > 0 && <QueueGroup id="queues-in-time" title={t('home.inTime')} queues={inTime} />}
      {clear.length > 0 && (
        <details className="panel" open={clear.length === queues.length || undefined}>
          <summary>{t('home.clearQueues', { count: clear.length })}</summary>
          <ul className={styles.clear}>
            {clear.map((queue) => (
              <li key={queue.name}>
                <Link to={pageOf(queue)}>{t(`queue.${queue.name}`)}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function QueueGroup({ id, title, queues }: { id: string; title: string; queues: readonly Queue[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={`panel ${styles.queues}`}>
        {queues.map((queue) => (
          <li key={queue.name}>
            <QueueLine queue={queue} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function QueueLine({ queue }: { queue: Queue }) {
  const { t, i18n } = useTranslation('office')
  const { number, dateTime } = useFormat()
  const deadline = useDeadline()
  const now = new Date()
  const { name, count, oldest_at, due_at, late } = queue
  const away = (at: string) => timeFromNow(i18n.language, at, now)
  return (
    <Link to={pageOf(queue)} className={styles.queue}>
      <strong className={styles.count} translate="no">
        {number(count)}
      </strong>
      <span className={styles.name}>{t(`queue.${name}`)}</span>
      {late > 0 && <span className={`badge bad ${styles.late}`}>{t('home.late', { count: late })}</span>}
      {due_at && (
        <time dateTime={due_at} title={deadline(due_at)} className={styles.due}>
          {t(late > 0 ? 'home.wasDue' : 'home.due', { when: away(due_at) })}
        </time>
      )}
      {oldest_at && (
        <time dateTime={oldest_at} title={dateTime(oldest_at)} className={`small soft ${styles.oldest}`}>
          {t('home.oldest', { when: away(oldest_at) })}
        </time>
      )}
    </Link>
  )
}
