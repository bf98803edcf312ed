import type { ReactNode } from 'react'
import styles from './narrow-page.module.css'

type NarrowPageProps = {
  title: string
  /** The heading, where it says more than the title of the page. */
  heading?: string
  /** What search engines show of the page. */
  about?: string
  /** Search engines leave it out: it is for people who have its link. */
  unlisted?: boolean
  /** What follows below the panel. */
  below?: ReactNode
  children: ReactNode
}

/**
 * A page of one narrow panel with a heading: registering, a short question, what a link in a mail leads to.
 */
export function NarrowPage({ title, heading, about, unlisted, below, children }: NarrowPageProps) {
  return (
    <div className="page">
      <title>{`${title} · Trestle`}</title>
      {about && <meta name="description" content={about} />}
      {unlisted && <meta name="robots" content="noindex" />}
      <div className={styles.narrow}>
        <section className="panel stack">
          <h1>{heading ?? title}</h1>
          {children}
        </section>
        {below}
      </div>
    </div>
  )
}
