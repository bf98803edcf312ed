import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { paths } from '../paths.ts'
import { send } from '../session/send.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { MissingPage } from './missing-page.tsx'

const longest = { message: 500, stack: 4000, page: 300 }

function wordsOf(error: unknown): { message: string; stack: string } {
  if (isRouteErrorResponse(error)) return { message: `${error.status} ${error.statusText}`.trim(), stack: '' }
  if (error instanceof Error) return { message: error.message, stack: error.stack ?? '' }
  return { message: String(error), stack: '' }
}

/** The page for errors of rendering and loading: not found, or something went wrong. */
export function Failure() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <MissingPage /> : <Trouble error={error} />
}

/**
 * "Something went wrong" with its details, which are also sent to the server's log. Specification section 8.
 */
function Trouble({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  const { message, stack } = wordsOf(error)
  useEffect(() => {
    void send('/utils/reportError', {
      message: (message || 'error').slice(0, longest.message),
      stack: stack.slice(0, longest.stack),
      page: location.pathname.slice(0, longest.page),
    }).catch(() => undefined)
  }, [message, stack])
  return (
    <div className="page">
      <title>{pageTitle(t('error.title'))}</title>
      <div className="panel stack" role="alert" style={{ maxWidth: 720, marginInline: 'auto' }}>
        <h1>{t('error.title')}</h1>
        <p>{t('error.lead')}</p>
        <details>
          <summary>{t('error.details')}</summary>
          <pre className="small" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {message}
          </pre>
        </details>
        <p className="row">
          <button type="button" className="btn primary" onClick={() => location.reload()}>
            {t('tryAgain')}
          </button>
          <a className="btn" href={paths.home()}>
            {t('error.home')}
          </a>
        </p>
      </div>
    </div>
  )
}
