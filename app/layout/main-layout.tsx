import { Suspense } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useTranslation } from '../texts/use-translation.ts'
import { Failure } from './failure.tsx'
import { Floats } from './floats.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { MenuBar } from './header/menu-bar.tsx'
import { SkipLink } from './header/skip-link.tsx'
import styles from './main-layout.module.css'
import { OverPage } from './over-page.tsx'

function Frame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('shell')
  const { state } = useNavigation()
  return (
    <>
      <SkipLink />
      {state === 'loading' && (
        <div className={styles.progress} role="progressbar" aria-label={t('loading')} />
      )}
      <Header />
      <MenuBar />
      {/* Each Suspense boundary hydrates on its own, so that taps are never blocked for long. */}
      <main id="content" className={styles.main} tabIndex={-1}>
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Floats />
      <OverPage />
    </>
  )
}

/** Header, search, menu and footer around every page of the shop, with its floating buttons and sheets. */
export default function MainLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** An error in a page leaves the layout around it in place. */
export function ErrorBoundary() {
  return (
    <Frame>
      <Failure />
    </Frame>
  )
}
