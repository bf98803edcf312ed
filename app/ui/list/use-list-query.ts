import { useSearchParams } from 'react-router'
import { nameKeyPattern, rowKeyPattern } from '#rules/fields'

/** A list that is filtered stays where it is on the screen. */
export const stay = { preventScrollReset: true } as const

/**
 * The query of a list's address: its `page` (the first by default), the key of the row that the page follows
 * (`after`; `afterName` of a list by name, `afterNumber` of one whose keys are numbers), that of the row the
 * list began with (`head`), and its search words. `narrowed` is the same address on its first page with
 * another value for a name, or without the name if the value is empty; `narrow` navigates there.
 */
export function useListQuery() {
  const [query, setQuery] = useSearchParams()
  const after = query.get('after') ?? ''
  function narrowed(name: string, value: string): URLSearchParams {
    const next = new URLSearchParams(query)
    next.delete('page')
    next.delete('after')
    next.delete('head')
    if (value) next.set(name, value)
    else next.delete(name)
    return next
  }
  return {
    query,
    page: Math.max(1, Number(query.get('page')) || 1),
    after: rowKeyPattern.test(after) ? after : undefined,
    afterName: nameKeyPattern.test(after) ? after : undefined,
    afterNumber: rowKeyPattern.test(after) ? Number(after.split('-')[1]) : undefined,
    head: Number(query.get('head')) || undefined,
    search: query.get('search') ?? '',
    narrowed,
    narrow: (name: string, value: string) => setQuery(narrowed(name, value), stay),
  }
}
