import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './pagination.module.css'

type PaginationProps = {
  page: number
  pageSize: number
  count: number
  /** The key behind which the next page begins, in a list whose rows come and go. */
  next?: string | null
  /** The key of the first row, from which pages are counted, in a list that grows at its head. */
  head?: number | null
}

function around(page: number, last: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last)
  const shown = [...new Set(wanted)].sort((a, b) => a - b)
  return shown.flatMap((n, i) => (i > 0 && n - shown[i - 1]! > 1 ? [null, n] : [n]))
}

type PageKeys = { after?: string | null | undefined; head?: number | null | undefined }

/**
 * The address of another page of the list at this address, by its number or behind the row of a key; the
 * first page begins with what is newest.
 */
export function pageLink(
  { pathname, search }: { pathname: string; search: string },
  page: number,
  { after, head }: PageKeys = {},
): string {
  const query = new URLSearchParams(search)
  for (const name of ['through', 'after', 'head']) query.delete(name)
  if (after) query.set('after', after)
  if (head && page > 1) query.set('head', String(head))
  if (page === 1) query.delete('page')
  else query.set('page', String(page))
  return `${pathname}?${query}`
}

/** Links to the pages of a list, kept in the address as `page`. */
export function Pagination({ page, pageSize, count, next, head }: PaginationProps) {
  const { t } = useTranslation('shell')
  const here = useLocation()
  const behindKey = new URLSearchParams(here.search).has('after')
  const last = Math.max(1, behindKey ? page : 1, Math.ceil(count / pageSize))
  // Behind a key the number says nothing of what is left: rows have gone since.
  const more = Boolean(next) || (!behindKey && page < last)
  if (last === 1 && !more) return null
  const to = (n: number) => pageLink(here, n, { head })
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label={t('pages.previous')}>
          ‹
        </Link>
      )}
      {around(page, last).map((n, i) =>
        n === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name
          <span key={`gap${i}`}>…</span>
        ) : (
          <Link
            key={n}
            to={to(n)}
            aria-current={n === page ? 'page' : undefined}
            aria-label={t('pages.page', { page: n })}
          >
            {n}
          </Link>
        ),
      )}
      {more && (
        <Link to={pageLink(here, page + 1, { after: next, head })} rel="next" aria-label={t('pages.next')}>
          ›
        </Link>
      )}
    </nav>
  )
}
