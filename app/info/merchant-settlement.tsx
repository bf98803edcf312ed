import { IconBuildingWarehouse, IconCheck, IconCoin, IconTruck, IconUsers } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { nameShop } from '#rules/text/shop-name'
import { pageHead, siteOf } from '../layout/page-meta.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { pageTexts } from '../texts/page-texts.server.ts'
import type { T } from '../texts/texts.ts'
import { usePageTexts } from '../texts/use-page-texts.ts'
import landing from '../ui/page/landing.module.css'
import { Landing, LandingForm, LandingSteps } from '../ui/page/landing.tsx'
import type { Route } from './+types/merchant-settlement'
import { ApplicationForm } from './merchant-application/application-form.tsx'
import styles from './merchant-application/settle.module.css'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await pageTexts('settle', context.get(pageContext).language),
})

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(siteOf(matches), {
    title: nameShop(loaderData?.texts.title ?? ''),
    description: nameShop(loaderData?.texts.lead ?? ''),
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

/**
 * /merchantSettlement: why and how a manufacturer joins, and the application form. Specification sections 2
 * and 4.
 */
export default function Settlement({ loaderData }: Route.ComponentProps) {
  const { t } = usePageTexts(loaderData.texts)
  const navigate = useNavigate()
  return (
    <Landing
      t={t}
      photo="demo/_banner/outdoor"
      beside={
        <p className="row">
          <a className="btn primary" href="#apply">
            {t('apply')}
          </a>
          <Link className="btn" to={paths.merchantProgress()}>
            {t('progress')}
          </Link>
        </p>
      }
    >
      <section className="stack" aria-labelledby="why">
        <h2 id="why">{t('benefit.title')}</h2>
        <ul className={`${landing.tiles} ${styles.four}`}>
          {benefits.map(([name, Icon]) => (
            <li key={name} className="panel">
              <Icon size={28} stroke={1.6} aria-hidden="true" />
              <h3>{t(`benefit.${name}.name`)}</h3>
              <p className="soft">{t(`benefit.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <LandingSteps t={t} steps={steps} className={styles.four} />
      <LandingForm id="apply" title={t('form.title')} aside={<Needs t={t} />}>
        <ApplicationForm onSent={(number) => void navigate(paths.merchantSuccess(number))} />
      </LandingForm>
    </Landing>
  )
}

/** What an applicant has to provide. */
function Needs({ t }: { t: T }) {
  return (
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
  )
}
