import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { changesOf } from '../../settings/audit/changes.ts'
import styles from './payments.module.css'

export type PaymentAttempt = Out<CallAt<'/office/paymentAttempt'>>

/** A notification's body for reading: JSON is indented, anything else is left as it came. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** The provider's notifications, latest first, with the raw body of each on demand. */
export function ProviderEvents({ attempt }: { attempt: PaymentAttempt }) {
  const { t } = useTranslation('attempt')
  const { dateTime } = useFormat()
  return (
    <section className="panel stack">
      <h2>{t('events')}</h2>
      {attempt.events.length === 0 && <p className="soft">{t('noEvents')}</p>}
      {attempt.events.map((event) => (
        <details key={event.id} className={styles.event}>
          <summary>
            <strong>{event.kind}</strong> · {t(`told.${event.outcome}`, { defaultValue: event.outcome })}
            <span className="small soft"> · {dateTime(event.received_at)}</span>
          </summary>
          <p className="small soft">{event.event_id}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <pre className={styles.body} tabIndex={0}>
            {readable(event.body)}
          </pre>
        </details>
      ))}
    </section>
  )
}

/** The audit log's entries on an attempt, such as money booked elsewhere than intended. */
export function AuditEntries({ attempt }: { attempt: PaymentAttempt }) {
  const { t } = useTranslation(['attempt', 'office'])
  const { dateTime } = useFormat()
  if (attempt.noted.length === 0) return null
  return (
    <section className="panel stack">
      <h2>{t('noted')}</h2>
      {attempt.noted.map((line) => (
        <div key={line.id}>
          <p>
            <strong>{t(`office:audit.does.${line.action}`, { defaultValue: line.action })}</strong>
            <span className="small soft"> · {dateTime(line.at)}</span>
          </p>
          <ul className="small">
            {changesOf(line.before, line.after).map(({ name, before, after }) => (
              <li key={name}>
                <span className="soft">{t(`office:audit.field.${name}`, { defaultValue: name })}:</span>{' '}
                {before !== null && `${before} → `}
                {after ?? '–'}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
