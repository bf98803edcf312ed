import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { usePageHandle } from './page-handle.ts'
import { pageTitle } from './page-title.ts'

const areaOf = (key: string) => key.slice(0, key.indexOf(':'))

type PageHeadProps = {
  /** Replaces the title as the heading. */
  heading?: string
  /** The page's buttons: beside the heading, on a phone below it. */
  children?: ReactNode
}

/** The heading and lead of a page behind a login, from its `handle`. Looks the same while the page loads. */
export function PageHead({ heading, children }: PageHeadProps) {
  const { title, lead } = usePageHandle()
  const { t } = useTranslation([title, lead].filter((key) => key !== undefined).map(areaOf))
  if (!title) return null
  return (
    <>
      <title>{pageTitle(t(title))}</title>
      <div className="between page-head">
        <div>
          <h1>{heading ?? t(title)}</h1>
          {lead && <p className="soft">{t(lead)}</p>}
        </div>
        {children}
      </div>
    </>
  )
}
