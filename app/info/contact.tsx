import { Link, useNavigate, useRouteLoaderData } from 'react-router'
import { enquiryKind } from '#rules/codes'
import { mailLink } from '#rules/text/plain-input'
import { pageHead, siteOf } from '../layout/page-meta.ts'
import { pageContext } from '../page-context.ts'
import styles from '../parts/enquiry/enquiry.module.css'
import { EnquiryForm } from '../parts/enquiry/enquiry-form.tsx'
import { paths } from '../paths.ts'
import type { SiteData } from '../site-data.ts'
import { loadTexts } from '../texts/load.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import { PhoneLink } from '../ui/text/phone-link.tsx'
import type { Route } from './+types/contact'

export async function loader({ context }: Route.LoaderArgs) {
  const { t } = await loadTexts(context.get(pageContext).language)
  return { title: t('enquiry:contact.title'), lead: t('enquiry:contact.lead') }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(siteOf(matches), {
    title: loaderData?.title ?? '',
    description: loaderData?.lead ?? '',
    path: paths.contact(),
  })

/** /contact: a form to write to customer service, and the other ways to reach it. */
export default function Contact({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('enquiry')
  const navigate = useNavigate()
  const { shop } = useRouteLoaderData('root') as SiteData
  return (
    <div className="page stack">
      <Breadcrumb way={[{ name: loaderData.title }]} />
      <h1>{loaderData.title}</h1>
      <p className="soft">{loaderData.lead}</p>
      <div className={styles.sides}>
        <section className="panel">
          <EnquiryForm
            kind={enquiryKind.contact}
            onSent={({ enquiry_number }) => void navigate(paths.success(enquiry_number))}
          />
        </section>
        <aside className={`panel stack ${styles.ways}`}>
          <div>
            <h2>{t('contact.phone')}</h2>
            <PhoneLink phone={shop.phone} />
            <p className="soft small">{shop.service_hours}</p>
          </div>
          <div>
            <h2>{t('contact.mail')}</h2>
            <a href={mailLink(shop.email)}>{shop.email}</a>
          </div>
          <div>
            <h2>{t('contact.help')}</h2>
            <p>
              <Link to={paths.helpCenter()}>{t('contact.toHelp')}</Link>
            </p>
            <p>
              <Link to={paths.internationalLogistics()}>{t('contact.freight')}</Link>
            </p>
          </div>
        </aside>
      </div>
    </div>
  )
}
