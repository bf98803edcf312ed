import { IconClock, IconMail, IconPhone } from '@tabler/icons-react'
import { Link, useRouteLoaderData } from 'react-router'
import { mailLink } from '#rules/text/plain-input'
import { paths } from '../../paths.ts'
import type { SiteData } from '../../site-data.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import styles from './help.module.css'

/** How and when to reach this site's customer service. */
export function Contact() {
  const { t } = useTranslation('help')
  const { shop } = useRouteLoaderData('root') as SiteData
  return (
    <div className={styles.contact}>
      <h2>{t('contact.title')}</h2>
      <ul>
        <li>
          <IconMail size={18} stroke={1.7} aria-hidden="true" />
          <a href={mailLink(shop.email)}>{shop.email}</a>
        </li>
        <li>
          <IconPhone size={18} stroke={1.7} aria-hidden="true" />
          <PhoneLink phone={shop.phone} />
        </li>
        <li className="soft">
          <IconClock size={18} stroke={1.7} aria-hidden="true" />
          {t('contact.hours', { hours: shop.service_hours })}
        </li>
      </ul>
      <Link className="btn" to={paths.contact()}>
        {t('shell:footer.write')}
      </Link>
    </div>
  )
}
