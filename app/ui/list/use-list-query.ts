import { useSearchParams } from 'react-router'

/**
 * What the address of a list asks for: its `page`, the first where it names none, and what is sought.
 * `narrowed` is the same address from the first page on, with another value for a name, or without it where
 * the value is empty; `narrow` goes there.
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
