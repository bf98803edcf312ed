import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './breadcrumb.module.css'

/** The path from home to this page, which is the last item. */
export function Breadcrumb({ way }: { way: readonly { name: string; to?: string }[] }) {
  const { t } = useTranslation(['shop', 'menu'])
  return (
    <nav className={styles.way} aria-label={t('shop:breadcrumb')}>
      <ol>
        <li>
          <Link to={paths.home()}>{t('menu:home')}</Link>
        </li>
        {way.map(({ name, to }) => (
          <li key={name}>{to ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
