import { useLocation, useNavigate } from 'react-router'
import { useSheet } from '../../ui/overlay/use-sheet.ts'

/**
 * The filters of a list are kept in its address; a changed filter starts at the first page. When the filters
 * are open in a sheet, each change replaces the sheet's history entry, so that going back leaves all of them
 * at once.
 */
export function useFilter() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const replace = useSheet() === 'filters'
  const query = new URLSearchParams(search)

  function to(values: Record<string, string>): string {
    const next = new URLSearchParams(search)
    next.delete('page')
    next.delete('through')
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next.size ? `${pathname}?${next}` : pathname
  }
  return {
    query,
    to,
    replace,
    set: (values: Record<string, string>) => void navigate(to(values), { preventScrollReset: true, replace }),
    /**
     * Handles a click on a plain link as `Link` would: hundreds of `Link` components are slow to render on
     * the server.
     */
    follow(event: React.MouseEvent): void {
      const link = (event.target as Element).closest('a')
      const otherwise = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!link || otherwise) return
      event.preventDefault()
      void navigate(link.pathname + link.search, { preventScrollReset: true, replace })
    },
    /** The address with an id added to, or removed from, a comma-joined list. */
    toggled(name: string, id: number): string {
      const ids = (query.get(name) ?? '').split(',').filter(Boolean)
      const text = String(id)
      return to({
        [name]: (ids.includes(text) ? ids.filter((one) => one !== text) : [...ids, text]).join(','),
      })
    },
    has: (name: string, id: number) => (query.get(name) ?? '').split(',').includes(String(id)),
  }
}
