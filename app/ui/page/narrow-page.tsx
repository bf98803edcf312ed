import type { ReactNode } from 'react'
import styles from './narrow-page.module.css'
import { pageTitle } from './page-title.ts'

type NarrowPageProps = {
  title: string
  /** The heading, if it differs from the page's title. */
  heading?: string
  /** The description for search engines. */
  about?: string
  /** Search engines must not index it: it is for people with its link. */
  unlisted?: boolean
  /** Shown below the panel. */
  below?: ReactNode
  children: ReactNode
}

/** A page of one narrow panel with a heading: for registering, a short question, or a mail's link. */
export function NarrowPage({ title, heading, about, unlisted, below, children }: NarrowPageProps) {
  return (
    <div className="page">
      <title>{pageTitle(title)}</title>
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
