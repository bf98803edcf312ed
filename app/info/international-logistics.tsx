import { useState } from 'react'
import { useNavigate } from 'react-router'
import { enquiryKind } from '#rules/codes'
import { answerHours } from '#rules/talk/enquiry'
import { nameShop } from '#rules/text/shop-name'
import { pageHead, siteOf } from '../layout/page-meta.ts'
import { pageContext } from '../page-context.ts'
import { EnquiryForm } from '../parts/enquiry/enquiry-form.tsx'
import { paths } from '../paths.ts'
import { pageTexts } from '../texts/page-texts.server.ts'
import type { T } from '../texts/texts.ts'
import { usePageTexts } from '../texts/use-page-texts.ts'
import { Landing, LandingForm, LandingSteps } from '../ui/page/landing.tsx'
import type { Route } from './+types/international-logistics'
import { LoadCalculator } from './international-logistics/load.tsx'
import styles from './international-logistics/logistics.module.css'
import { FreightPapers } from './international-logistics/papers.tsx'
import { gateways, ports } from './international-logistics/ports.ts'
import { RouteMap } from './international-logistics/route-map.tsx'
import { RouteTable } from './international-logistics/route-table.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await pageTexts('freight', context.get(pageContext).language),
})

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(siteOf(matches), {
    title: nameShop(loaderData?.texts.title ?? ''),
    description: nameShop(loaderData?.texts.lead ?? ''),
    path: paths.internationalLogistics(),
  })

const steps = ['ask', 'quote', 'book', 'sail', 'clear', 'deliver'] as const
const questions = ['importer', 'other', 'mix', 'insure', 'damage', 'valid'] as const

/**
 * /international_logistics: our shipping routes and services, and an enquiry form. Specification section 2.
 */
export default function InternationalLogistics({ loaderData }: Route.ComponentProps) {
  const { t } = usePageTexts(loaderData.texts)
  const navigate = useNavigate()
  const [volume, setVolume] = useState('')
  function use(cbm: string) {
    setVolume(cbm)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById('enquiry')?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
  }
  return (
    <Landing t={t} photo="demo/_banner/dining" beside={<Beside t={t} />}>
      <section className="stack" id="routes" aria-labelledby="routes-title">
        <h2 id="routes-title">{t('route.title')}</h2>
        <RouteMap t={t} />
        <p className="soft small">{t('route.lead')}</p>
        <RouteTable t={t} />
      </section>
      <LoadCalculator t={t} onUse={use} />
      <LandingSteps t={t} steps={steps} className={styles.steps} />
      <FreightPapers t={t} />
      <LandingForm id="enquiry" title={t('form.title')} aside={<Questions t={t} />}>
        <p className="soft">{t('form.lead')}</p>
        <EnquiryForm
          key={volume}
          kind={enquiryKind.internationalLogistics}
          put={volume ? { volume_cbm: volume } : {}}
          onSent={({ enquiry_number }) => void navigate(paths.success(enquiry_number))}
        />
      </LandingForm>
    </Landing>
  )
}

function Questions({ t }: { t: T }) {
  return (
    <section className={`stack ${styles.faq}`} aria-labelledby="faq">
      <h2 id="faq">{t('faq.title')}</h2>
      {questions.map((question) => (
        <details key={question} className={styles.question}>
          <summary>{t(`faq.${question}.q`)}</summary>
          <p>{t(`faq.${question}.a`)}</p>
        </details>
      ))}
    </section>
  )
}

/** Links to other pages, and figures on our reach. */
function Beside({ t }: { t: T }) {
  const facts = [
    ['ports', ports.length],
    ['gateways', gateways.length],
    ['hours', answerHours],
  ] as const
  return (
    <>
      <p className="row">
        <a className="btn primary" href="#enquiry">
          {t('ask')}
        </a>
        <a className="btn" href="#routes">
          {t('seeRoutes')}
        </a>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, count]) => (
          <div key={name}>
            <dd translate="no">{count}</dd>
            <dt>{t(`fact.${name}`)}</dt>
          </div>
        ))}
      </dl>
    </>
  )
}
