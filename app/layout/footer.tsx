import { useTranslation } from 'react-i18next'
import { Link, useRouteLoaderData } from 'react-router'
import { paths } from '../paths.ts'
import type { SiteData } from '../root.tsx'
import styles from './footer.module.css'

const payments = ['balance', 'transfer', 'cheque', 'cash'] as const

/** Articles, help, payment, contact and hours of the site. */
export function Footer() {
  const { t } = useTranslation('shell')
  const { shop, articles } = useRouteLoaderData('root') as SiteData
  const about = articles.filter((article) => article.section === 'about')
  const help = articles.filter((article) => article.section !== 'about')
  const links = (list: typeof articles) =>
    list.slice(0, 8).map((article) => (
      <li key={article.id}>
        <Link to={paths.article(article.slug)}>{article.name}</Link>
      </li>
    ))
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section>
          <h2>{t('footer.about')}</h2>
          <ul>{links(about)}</ul>
        </section>
        <section>
          <h2>{t('footer.help')}</h2>
          <ul>
            <li>
              <Link to={paths.helpCenter()}>{t('header.help')}</Link>
            </li>
            {links(help)}
          </ul>
        </section>
        <section>
          <h2>{t('footer.payment')}</h2>
          <ul className={styles.payments}>
            {payments.map((one) => (
              <li key={one}>{t(`footer.payments.${one}`)}</li>
            ))}
          </ul>
          <h2>{t('footer.follow')}</h2>
          <ul className={styles.payments}>
            {shop.follow_links.map((link) => (
              <li key={link.name}>
                <a href={link.url} rel="noopener noreferrer">
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('footer.contact')}</h2>
          <p>{shop.address}</p>
          <p>
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </p>
          <p>{shop.phone}</p>
          <p>{shop.service_hours}</p>
        </section>
      </div>
      <p className={styles.copyright}>{shop.copyright}</p>
    </footer>
  )
}
