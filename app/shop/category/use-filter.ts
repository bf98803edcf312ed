import { useLocation, useNavigate } from 'react-router'

/** The filters of a list stand in its address; a changed one starts at the first page. */
export function useFilter() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)

  function to(values: Record<string, string>): string {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next.size ? `${pathname}?${next}` : pathname
  }
  return {
    query,
    to,
    set: (values: Record<string, string>) => void navigate(to(values), { preventScrollReset: true }),
    /** The address with one id more or less in a comma-joined list. */
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
