import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './main-layout.module.css'
import { MenuBar } from './menu-bar.tsx'

/** Header, search, menu and footer around every page of the shop. */
export default function MainLayout() {
  const { t } = useTranslation('shell')
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <Header />
      <MenuBar />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
