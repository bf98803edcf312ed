import { IconBuildingWarehouse, IconCheck, IconCoin, IconTruck, IconUsers } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { pageHead, siteOf } from '../shop/page-head.ts'
import { pageTexts } from '../texts/page-texts.server.ts'
import type { T } from '../texts/texts.ts'
import { usePageTexts } from '../texts/use-page-texts.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/settlement'
import { ApplicationForm } from './application-form.tsx'
import styles from './settle.module.css'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await pageTexts('settle', context.get(pageContext).language),
})

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(siteOf(matches), {
    title: loaderData?.texts.title ?? '',
    description: loaderData?.texts.lead ?? '',
    path: paths.merchantSettlement(),
  })

const benefits = [
  ['buyers', IconUsers],
  ['stock', IconBuildingWarehouse],
  ['freight', IconTruck],
  ['paid', IconCoin],
] as const
const steps = ['apply', 'audit', 'login', 'goods'] as const
const needs = ['licence', 'own', 'papers', 'cartons', 'answer'] as const

/** /merchantSettlement: why and how a manufacturer joins, and the application. Specification sections 2 and 4. */
export default function Settlement({ loaderData }: Route.ComponentProps) {
  const { t } = usePageTexts(loaderData.texts)
  const navigate = useNavigate()
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumb way={[{ name: t('title') }]} />
      <Hero t={t} />
      <section className="stack" aria-labelledby="why">
        <h2 id="why">{t('benefit.title')}</h2>
        <ul className={styles.four}>
          {benefits.map(([name, Icon]) => (
            <li key={name} className="panel">
              <Icon size={28} stroke={1.6} aria-hidden="true" />
              <h3>{t(`benefit.${name}.name`)}</h3>
              <p className="soft">{t(`benefit.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack" aria-labelledby="how">
        <h2 id="how">{t('step.title')}</h2>
        <ol className={`${styles.four} ${styles.steps}`}>
          {steps.map((name) => (
            <li key={name} className="panel">
              <h3>{t(`step.${name}.name`)}</h3>
              <p className="soft">{t(`step.${name}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.last}>
        <section className={`panel stack ${styles.form}`} id="apply" aria-labelledby="apply-title">
          <h2 id="apply-title">{t('form.title')}</h2>
          <ApplicationForm onSent={(number) => void navigate(paths.merchantSuccess(number))} />
        </section>
        <section className="panel stack" aria-labelledby="needs">
          <h2 id="needs">{t('need.title')}</h2>
          <ul className={styles.needs}>
            {needs.map((name) => (
              <li key={name}>
                <IconCheck size={20} aria-hidden="true" />
                {t(`need.${name}`)}
              </li>
            ))}
          </ul>
          <p>
            <Link className="underlined" to={paths.merchantProgress()}>
              {t('progress')}
            </Link>
          </p>
        </section>
      </div>
    </div>
  )
}

function Hero({ t }: { t: T }) {
  return (
    <div className={styles.hero}>
      <div className="stack">
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <p className="row">
          <a className="btn primary" href="#apply">
            {t('apply')}
          </a>
          <Link className="btn" to={paths.merchantProgress()}>
            {t('progress')}
          </Link>
        </p>
      </div>
      <Picture
        path="demo/_banner/outdoor"
        alt={t('picture')}
        first
        ratio="3 / 2"
        sizes="(min-width: 820px) 50vw, 100vw"
        className={styles.photo}
      />
    </div>
  )
}
