import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Marks cached answers as outdated; those on screen are asked for again. An answer that is on its way may
 * have been made before the change: TanStack Query drops and repeats such a question only where it has an
 * answer already, else it takes what comes as up to date. So that one is asked for once more when it is here.
 */
export function askAgain(client: QueryClient, filters: InvalidateQueryFilters = {}): void {
  const { refetchType } = filters
  const onTheirWay = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined || refetchType === 'none')
  void client.invalidateQueries(filters)
  for (const query of onTheirWay)
    query.fetch().then(
      () =>
        client.invalidateQueries({
          queryKey: query.queryKey,
          exact: true,
          ...(refetchType && { refetchType }),
        }),
      // What failed is asked for again by itself, or by whoever looks at it.
      () => {},
    )
}
