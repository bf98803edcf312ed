import { useFormat } from '../../ui/format/format.ts'
import styles from './thread.module.css'

type Message = { from_us: boolean; body: string; created_at: string; by?: string }
type ThreadProps = {
  thread: readonly Message[]
  /** The names of the two sides. */
  us: string
  them: string
}

/** The messages on an enquiry after it was sent, oldest first. */
export function Thread({ thread, us, them }: ThreadProps) {
  const { dateTime } = useFormat()
  if (thread.length === 0) return null
  return (
    <ol className={styles.thread}>
      {thread.map(({ from_us, body, created_at, by }) => (
        <li key={created_at + body} data-us={from_us || undefined}>
          <p className="small">
            <strong>{by || (from_us ? us : them)}</strong>{' '}
            <span className="soft">{dateTime(created_at)}</span>
          </p>
          <p className={styles.body}>{body}</p>
        </li>
      ))}
    </ol>
  )
}
