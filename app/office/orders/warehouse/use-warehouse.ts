import { useSearchParams } from 'react-router'
import { hasAnyRole, orderRoles } from '#rules/roles'
import { useAnswer } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { usePersisted } from '../../../ui/keep/use-persisted.ts'

const inAddress = 'warehouse'
const every = 'all'

/**
 * The warehouse whose orders the office shows: the one in the address, else the last chosen in this browser,
 * else the one this person works in. `warehouse_id` is undefined for all of them.
 */
export function useWarehouse() {
  const { user } = useUser()
  const [query, setQuery] = useSearchParams()
  const works = user?.kind === 'staff' && hasAnyRole(user.roles, orderRoles)
  const { data, isPending } = useAnswer('/office/warehouses', {}, { enabled: works })
  const { value: last, set: remember } = usePersisted<string>(`office.warehouse.${user?.user_sn ?? ''}`, {
    scope: 'browser',
    initial: '',
  })
  const home = data?.home ?? null
  const chosen = query.get(inAddress) || last || String(home ?? every)
  const warehouse = data?.list.find(({ id }) => String(id) === chosen)
  function choose(id: string) {
    const next = new URLSearchParams(query)
    for (const paging of ['page', 'after', 'head']) next.delete(paging)
    next.set(inAddress, id || every)
    remember(id || every)
    setQuery(next, { preventScrollReset: true })
  }
  return {
    list: data?.list ?? [],
    home,
    warehouse,
    warehouse_id: warehouse?.id,
    /** Whether it is known which one is meant. */
    known: !works || !isPending,
    choose,
  }
}
export type ChosenWarehouse = ReturnType<typeof useWarehouse>
