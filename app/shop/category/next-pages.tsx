import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { ListItem } from '#api/goods/catalogue/card'
import type { Send } from '#api/wire/call'
import { asking } from '../../session/send.ts'
import { useHasToken } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useNear } from '../../ui/list/use-near.ts'
import { listPageSize } from './list-input.ts'
import styles from './next-pages.module.css'
import { useEndless } from './use-endless.ts'

/** The most pages shown on one screen; beyond that people go page by page instead of scrolling. */
const pagesAtMost = 40

/**
 * The pages loaded after the one in the address. `through` in the address is the last of them, so that going
 * back restores them from the browser's cache.
 */
export function useFollowing(input: Send<CallAt<'/home/list'>>, count: number) {
  const [query] = useSearchParams()
  const page = Number(query.get('page') ?? 1)
  const last = Math.min(Math.ceil(count / listPageSize), page + pagesAtMost)
  // The server renders one page only, so hydration starts with the same; further pages follow once the
  // browser runs.
  const here = useHasToken() !== null
  const through = here ? Math.max(page, Math.min(Number(query.get('through')) || page, last)) : page
  const asked = useQueries({
    queries: Array.from({ length: through - page }, (_, i) => {
      const following = { ...input, page: page + i + 1, with_facets: 0 as const }
      return asking('/home/list', following)
    }),
  })
  return {
    page,
    through,
    last,
    items: asked.flatMap(({ data }): ListItem[] => data?.list ?? []),
    waiting: asked.some(({ isPending }) => isPending),
    failed: asked.some(({ isError }) => isError),
    again: () => {
      for (const one of asked) if (one.isError) void one.refetch()
    },
  }
}

type MoreProps = { following: ReturnType<typeof useFollowing>; shown: number; count: number }

/**
 * Shows how much of the list is visible, and loads more: by a button, or while scrolling for people who chose
 * that.
 */
export function More({ following, shown, count }: MoreProps) {
  const { t } = useTranslation('shop')
  const { number } = useFormat()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [endless, setEndless] = useEndless()
  const { page, through, last, waiting, failed, again } = following
  const from = (page - 1) * listPageSize
  if (from + shown >= count && through === page) return null
  const more = () => {
    const next = new URLSearchParams(search)
    next.set('through', String(through + 1))
    void navigate(`${pathname}?${next}`, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.more}>
      <p className="soft small" role="status">
        {t('list.shown', { from: number(from + 1), to: number(from + shown), count: number(count) })}
      </p>
      <progress className={styles.bar} max={count} value={from + shown} aria-hidden="true" />
      {failed && (
        <button type="button" className="btn" onClick={again}>
          {t('list.moreFailed')}
        </button>
      )}
      {through < last && !failed && (
        <button type="button" className="btn" disabled={waiting} onClick={more}>
          {waiting
            ? t('list.moreComing')
            : t('list.more', { count: Math.min(listPageSize, count - from - shown) })}
        </button>
      )}
      <label className="check small">
        <input type="checkbox" checked={endless} onChange={(event) => setEndless(event.target.checked)} />{' '}
        {t('list.endless')}
      </label>
      {endless && through < last && !waiting && !failed && <Near key={through} onNear={more} />}
    </div>
  )
}

/** Calls `onNear` once when the end of the list is nearly in view. */
function Near({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLSpanElement>(null)
  const near = useNear(end)
  const told = useRef(false)
  useEffect(() => {
    if (near && !told.current) {
      told.current = true
      onNear()
    }
  })
  return <span ref={end} />
}
