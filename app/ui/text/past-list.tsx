import styles from './past-list.module.css'

/** Something that happened. */
type PastEvent = { key: string; what: string; at: string; by: string; remark?: string }
type PastListProps = { title: string; events: readonly PastEvent[]; timeOf: (at: string) => string }

/** What happened to something, the newest first. */
export function PastList({ title, events, timeOf }: PastListProps) {
  return (
    <section className="panel stack" aria-labelledby="past">
      <h2 id="past">{title}</h2>
      <ol className={styles.past} reversed>
        {events.toReversed().map(({ key, what, at, by, remark }) => (
          <li key={key}>
            <p className="strong">{what}</p>
            <p className="small soft">
              <time dateTime={at}>{timeOf(at)}</time> · {by}
            </p>
            {remark && <p className="small">{remark}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
