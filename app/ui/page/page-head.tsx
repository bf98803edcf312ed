import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { usePageHandle } from './page-handle.ts'

const areaOf = (key: string) => key.slice(0, key.indexOf(':'))

type PageHeadProps = {
  /** Instead of the title, where the page has more to say in its heading. */
  heading?: string
  /** What can be done here: beside the heading, on a phone below. */
  children?: ReactNode
}

/**
 * The head of a page of one's own as its `handle` says it: its heading, and what it is good for. Drawn alike
 * while the page is on its way.
 */
export function PageHead({ heading, children }: PageHeadProps) {
  const { title, lead } = usePageHandle()
  const { t } = useTranslation([title, lead].filter((key) => key !== undefined).map(areaOf))
  if (!title) return null
  return (
    <>
      <title>{`${t(title)} · Trestle`}</title>
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
