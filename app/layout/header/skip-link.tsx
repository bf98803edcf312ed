import { useLocation } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { hasFloats } from '../floats.tsx'
import styles from '../main-layout.module.css'

/** The page's first element: over the header to what the page is about. It tells of floating buttons, too. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <a href="#content" className={styles.skip} data-floats={hasFloats(pathname) || undefined}>
      {t('skip')}
    </a>
  )
}
