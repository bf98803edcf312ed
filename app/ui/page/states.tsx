import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { CallError } from '#api/wire/call-error'
import { forbids, leadsNowhere } from '../../leads-nowhere.ts'
import { useTranslation } from '../../texts/use-translation.ts'

type EmptyStateProps = {
  title: string
  /** `h1` if the page has nothing else. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

/** An empty state: what is missing, why, and what to do about it. */
export function EmptyState({ title, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="panel stack" style={{ justifyItems: 'center', textAlign: 'center', paddingBlock: 48 }}>
      <Heading style={{ overflowWrap: 'anywhere' }}>{title}</Heading>
      {children}
    </div>
  )
}

/**
 * A failed call: the reason, and a button to try again unless the call was forbidden. If the address leads
 * nowhere, a link to the list above it.
 */
export function ErrorState({ error, again }: { error: CallError | null; again?: () => void }) {
  const { t } = useTranslation('shell')
  const missing = leadsNowhere(error?.reason)
  const forbidden = forbids(error?.reason)
  const title = missing ? 'missing.title' : forbidden ? 'forbidden' : 'error.title'
  const list = /^(\/[^/]+\/[^/]+)\/./.exec(useLocation().pathname)?.[1]
  const reason = error?.reason === 'request.malformed' ? t('missing.lead') : error?.message
  return (
    <div className="panel stack" role="alert" style={{ justifyItems: 'start' }}>
      <h2>{t(title)}</h2>
      <p>{reason || t('error.lead')}</p>
      {again && !missing && !forbidden && (
        <button type="button" className="btn" onClick={again}>
          {t('tryAgain')}
        </button>
      )}
      {missing && list && (
        <Link className="btn" to={list}>
          {t('missing.toList')}
        </Link>
      )}
    </div>
  )
}

/** Grey lines as a placeholder while content loads. */
export function Loading({ lines = 4, height = 22 }: { lines?: number; height?: number }) {
  const { t } = useTranslation('shell')
  return (
    <div className="stack" aria-busy="true">
      <span className="hidden" role="status">
        {t('loading')}
      </span>
      <GreyLines lines={lines} height={height} />
    </div>
  )
}

/** The grey lines alone, where other elements of the page say that it loads. */
export const GreyLines = ({ lines = 4, height = 22 }: { lines?: number; height?: number }) =>
  Array.from({ length: lines }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
    <div key={i} className="skeleton" style={{ height, width: `${100 - (i % 3) * 12}%` }} />
  ))
