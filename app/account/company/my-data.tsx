import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { DeleteOwn } from './my-data/delete-own.tsx'
import { ExportOwn } from './my-data/export-own.tsx'
import styles from './my-data/own-data.module.css'

export const handle: PageHandle = { title: 'security:own.title' }

/** /user_center/my_data: exports one's own data, and deletes the account. */
export default function MyData() {
  const { t } = useTranslation('security')
  return (
    <>
      <title>{pageTitle(t('own.title'))}</title>
      <h1>{t('own.title')}</h1>
      <p className={`soft ${styles.lead}`}>
        {t('own.lead')} <Link to={paths.userCenter('activity')}>{t('activity.title')}</Link>
      </p>
      <ExportOwn />
      <DeleteOwn />
    </>
  )
}
