import { useSearchParams } from 'react-router'

/**
 * The query of a list's address: its `page` (the first by default) and its search words. `narrowed` is the
 * same address on its first page with another value for a name, or without the name if the value is empty;
 * `narrow` navigates there.
 */
export function useListQuery() {
  const [query, setQuery] = useSearchParams()
  function narrowed(name: string, value: string): URLSearchParams {
    const next = new URLSearchParams(query)
    next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    return next
  }
  return {
    query,
    page: Math.max(1, Number(query.get('page')) || 1),
    search: query.get('search') ?? '',
    narrowed,
    narrow: (name: string, value: string) => setQuery(narrowed(name, value)),
  }
}
