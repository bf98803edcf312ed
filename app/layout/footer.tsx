import {
  IconBrandPaypal,
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconReceipt,
  IconWallet,
} from '@tabler/icons-react'
import { Link, useRouteLoaderData } from 'react-router'
import { mailLink } from '#rules/text/plain-input'
import { paths } from '../paths.ts'
import type { SiteData } from '../site-data.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { PhoneLink } from '../ui/text/phone-link.tsx'
import styles from './footer.module.css'
import { NewsLine } from './header/news-line.tsx'

const payments = [
  ['balance', IconWallet],
  ['paypal', IconBrandPaypal],
  ['card', IconCreditCard],
  ['transfer', IconBuildingBank],
  ['cheque', IconReceipt],
  ['cash', IconCash],
] as const

const mostInColumn = 8

function Articles({ list }: { list: SiteData['articles'] }) {
  return list.map((article) => (
    <li key={article.id}>
      <Link to={paths.article(article.slug)}>{article.name}</Link>
    </li>
  ))
}

/** Articles, help, payment, social links, contact and hours of the site. Specification section 2. */
export function Footer() {
  const { t } = useTranslation('shell')
  const { shop, articles } = useRouteLoaderData('root') as SiteData
  const of = (wanted: SiteData['articles'][number]['section']) =>
    articles.filter(({ section }) => section === wanted)
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section>
          <h2>{t('footer.about')}</h2>
          <ul>
            <Articles list={of('about').slice(0, mostInColumn)} />
            <li>
              <Link to={paths.merchantSettlement()}>{t('footer.sell')}</Link>
            </li>
          </ul>
          <NewsLine />
        </section>
        <section>
          <h2>{t('footer.help')}</h2>
          <ul>
            <li>
              <Link to={paths.helpCenter()}>{t('header.help')}</Link>
            </li>
            <Articles list={of('help').slice(0, mostInColumn)} />
            <li>
              <Link to={paths.internationalLogistics()}>{t('footer.logistics')}</Link>
            </li>
            <li>
              <Link to={paths.contact()}>{t('footer.write')}</Link>
            </li>
          </ul>
        </section>
        <section>
          <h2>{t('footer.payment')}</h2>
          <ul className={styles.payments}>
            {payments.map(([name, Icon]) => (
              <li key={name}>
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                {t(`footer.payments.${name}`)}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('footer.contact')}</h2>
          <address className={styles.address}>
            <span>{shop.address}</span>
            <a href={mailLink(shop.email)}>{shop.email}</a>
            <PhoneLink phone={shop.phone} />
            <span>{t('footer.hours', { hours: shop.service_hours })}</span>
          </address>
          {shop.follow_links.length > 0 && (
            <>
              <h2>{t('footer.follow')}</h2>
              <ul className={styles.social}>
                {shop.follow_links.map((link) => (
                  <li key={link.name}>
                    <a href={link.url} rel="noopener noreferrer" title={link.name}>
                      <img src={link.file_path} alt={link.name} width={22} height={22} loading="lazy" />
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
      <div className={styles.last}>
        <nav aria-label={t('footer.policies')}>
          <ul>
            <Articles list={of('policy')} />
          </ul>
        </nav>
        <p>{shop.copyright}</p>
      </div>
    </footer>
  )
}
