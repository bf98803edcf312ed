import { IconBolt, IconMailCheck, IconSparkles } from '@tabler/icons-react'
import { pageHead, siteOf } from '../layout/page-meta.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { useWhoseForm } from '../session/use-session.ts'
import { loadTexts } from '../texts/load.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/subscribe'
import { SubscribeForm } from './subscribe/subscribe-form.tsx'
import styles from './subscribe.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { t } = await loadTexts(context.get(pageContext).language)
  return { title: t('enquiry:news.title'), lead: t('enquiry:news.lead') }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(siteOf(matches), {
    title: loaderData?.title ?? '',
    description: loaderData?.lead ?? '',
    path: paths.subscribe(),
  })

const gets = [
  ['arrivals', IconSparkles],
  ['specials', IconBolt],
  ['leave', IconMailCheck],
] as const

/** /subscribe: describes the newsletter and subscribes to it. Specification section 2. */
export default function Subscribe({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('enquiry')
  const whose = useWhoseForm()
  return (
    <div className="page stack">
      <Breadcrumb way={[{ name: loaderData.title }]} />
      <div className={styles.sides}>
        <div className="stack">
          <h1>{loaderData.title}</h1>
          <p>{loaderData.lead}</p>
          <ul className={styles.what}>
            {gets.map(([name, Icon]) => (
              <li key={name}>
                <Icon size={22} stroke={1.7} aria-hidden="true" />
                <span>{t(`news.get.${name}`)}</span>
              </li>
            ))}
          </ul>
          <Picture
            path="demo/_banner/living"
            alt=""
            ratio="5 / 2"
            sizes="(min-width: 820px) 50vw, 100vw"
            className={styles.photo}
          />
        </div>
        <section className="panel">
          <SubscribeForm key={whose} />
        </section>
      </div>
    </div>
  )
}
