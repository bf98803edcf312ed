import type { ReactNode } from 'react'
import type { T } from '../../texts/texts.ts'
import { Picture } from '../picture.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './landing.module.css'

type LandingProps = {
  t: T
  /** Path of the large picture; its alternative text is `picture`. */
  photo: string
  /** Shown beside the picture, below `title` and `lead`: the buttons first. */
  beside: ReactNode
  children: ReactNode
}

/** A landing page: its offer beside a large picture, then why and how. */
export function Landing({ t, photo, beside, children }: LandingProps) {
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumb way={[{ name: t('title') }]} />
      <div className={styles.hero}>
        <div className="stack">
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          {beside}
        </div>
        <Picture
          path={photo}
          alt={t('picture')}
          first
          ratio="3 / 2"
          sizes="(min-width: 820px) 50vw, 100vw"
          className={styles.photo}
        />
      </div>
      {children}
    </div>
  )
}

type LandingStepsProps = { t: T; steps: readonly string[]; className: string | undefined }

/** Steps in order, as numbered tiles: `step.<step>.name` and `.text`. The class sets the number in a row. */
export function LandingSteps({ t, steps, className }: LandingStepsProps) {
  return (
    <section className="stack" aria-labelledby="steps">
      <h2 id="steps">{t('step.title')}</h2>
      <ol className={`${styles.tiles} ${styles.steps} ${className}`}>
        {steps.map((step) => (
          <li key={step} className="panel">
            <h3>{t(`step.${step}.name`)}</h3>
            <p className="soft">{t(`step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

type LandingFormProps = { id: string; title: string; children: ReactNode; aside: ReactNode }

/**
 * The form at the end of the page, the target of the buttons at its top, with frequent questions beside it.
 */
export function LandingForm({ id, title, children, aside }: LandingFormProps) {
  return (
    <div className={styles.last}>
      <section className={`panel stack ${styles.form}`} id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </section>
      {aside}
    </div>
  )
}
