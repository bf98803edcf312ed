import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { defaultLanguage } from '#rules/sites'
import { shopName } from '#rules/text/shop-name'
import type { Route } from './+types/root'
import { GoingNote, isPartGone } from './layout/renewed-shop.ts'
import { KnownUser } from './session/known-user.tsx'
import { queryClient } from './session/send.ts'
import { onTicketQuestion, ticketQuestion } from './session/ticket/ticket.ts'
import { useUser } from './session/use-session.ts'
import { isActing } from './session/visitor.ts'
import { loadSiteData, type SiteData } from './site-data.ts'
import { useTranslation } from './texts/use-translation.ts'
import './tokens.css'
import './theme.css'
import { loadAgain } from './ui/form/drafts.ts'
import { useKeptPlace } from './ui/keep/use-kept-place.ts'
import { noteEntry } from './ui/overlay/overlay-history.ts'
import { Toasts } from './ui/overlay/toast-list.tsx'

const banner = () => import('./layout/header/acting-banner.tsx')
const ActingBanner = lazy(banner)
// Loads the banner at once in a tab of acting staff.
if (!import.meta.env.SSR && isActing()) void banner()

export const loader = (args: Route.LoaderArgs) => loadSiteData(args)

/** The data depends on language and site alone, and changing either reloads the page. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData('root') as SiteData | undefined
  const language = data?.language ?? defaultLanguage
  return (
    <html
      lang={language}
      data-language={language}
      data-site={data?.site}
      data-shop={shopName()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#002ea6" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Shown over every page while staff acts for a buyer; its code loads for nobody else. */
function ActingFor() {
  const { user } = useUser()
  if (!user?.acting) return null
  return (
    <Suspense>
      <ActingBanner user={user} acting={user.acting} />
    </Suspense>
  )
}

const TicketQuestion = lazy(() => import('./session/ticket/ticket-question.tsx'))

/** Shown over every page to confirm a link's ticket; its code loads for nobody else. */
function TicketAsked() {
  const question = useSyncExternalStore(onTicketQuestion, ticketQuestion, () => null)
  if (!question) return null
  return (
    <Suspense>
      <TicketQuestion {...question} />
    </Suspense>
  )
}

export default function Root() {
  const { key } = useLocation()
  useKeptPlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another place in the history
  useEffect(noteEntry, [key])
  return (
    <QueryClientProvider client={queryClient}>
      <KnownUser>
        <ActingFor />
        <GoingNote />
        <Outlet />
        <TicketAsked />
        <Toasts />
      </KnownUser>
    </QueryClientProvider>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { t } = useTranslation('shell')
  const renewed = isPartGone()
  const details = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : String(error)
  return (
    <main className="page">
      <div className="panel stack">
        <h1>{t(renewed ? 'error.part' : 'error.title')}</h1>
        <p>{t(renewed ? 'toast.partGone' : 'error.lead')}</p>
        <details>
          <summary>{t('error.details')}</summary>
          <pre className="small">{details}</pre>
        </details>
        <p className="row">
          {renewed && (
            <button type="button" className="btn primary" onClick={loadAgain}>
              {t('error.again')}
            </button>
          )}
          <a className="btn primary" href="/home">
            {t('error.home')}
          </a>
        </p>
      </div>
    </main>
  )
}
