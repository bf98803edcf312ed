import type { ReactNode } from 'react'
import styles from '../join/join.module.css'

/** One narrow panel with a heading: what the links in a subscriber's mails lead to. Search engines leave it out. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page">
      <title>{`${title} · Trestle`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.narrow}>
        <section className="panel stack">
          <h1>{title}</h1>
          {children}
        </section>
      </div>
    </div>
  )
}
