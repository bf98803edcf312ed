import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../../paths.ts'
import { queryClient } from '../../session/send.ts'
import { tellTabs } from '../../session/tabs.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { readStored, removeStored, store } from '../../ui/keep/web-storage.ts'

export type Favourable = { product_id: number; relation_id: number }
type Ids = Out<CallAt<'/user/favouriteIds'>>

const kept = ['/user/favouriteIds', {}] as const
const wanted = 'favouriteWanted'

/** Updates a heart at once, before the server has answered. */
function expect(relation_id: number, on: boolean): void {
  queryClient.setQueryData<Ids>(kept, (before) => {
    if (!before) return before
    const others = before.relation_ids.filter((id) => id !== relation_id)
    return { ...before, relation_ids: on ? [...others, relation_id] : others }
  })
}

/**
 * The hearts of a page: which items are favourites, and what a click does. Null for people who are no buyers;
 * a guest logs in first and returns to the page with the item added.
 */
export function useFavourites() {
  const { user } = useUser()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { data } = useAnswer('/user/favouriteIds', {}, { enabled: user?.kind === 'buyer' })
  const refresh = ['/user/favouriteList'] as const
  const add = useCall('/user/addFavourite', { refresh })
  const remove = useCall('/user/removeFavourites', { refresh })
  if (user && user.kind !== 'buyer') return null
  const chosen = new Set(data?.relation_ids)

  async function toggle({ product_id, relation_id }: Favourable): Promise<void> {
    if (!user) {
      const here = pathname + search
      store('tab', wanted, JSON.stringify({ here, product_id, relation_id }))
      return void navigate(paths.login(here))
    }
    const on = !chosen.has(relation_id)
    expect(relation_id, on)
    const given = on
      ? await add.run({ product_id, relation_id })
      : await remove.run({ relation_ids: String(relation_id) })
    if (!given) expect(relation_id, !on)
    // Here the heart shows it already.
    else tellTabs({ outdated: ['/user/favouriteIds'] })
  }
  return { has: (relation_id: number) => chosen.has(relation_id), toggle }
}
export type Favourites = NonNullable<ReturnType<typeof useFavourites>>

/** Saves the favourite that a guest chose before logging in, once back on that page. */
export function useWantedFavourite(): void {
  const { user } = useUser()
  const { pathname, search } = useLocation()
  const add = useCall('/user/addFavourite', { refresh: ['/user/favouriteIds', '/user/favouriteList'] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page and login, whatever the call is doing
  useEffect(() => {
    const text = user ? readStored('tab', wanted) : null
    if (!text) return
    const { here, ...item } = JSON.parse(text) as Favourable & { here: string }
    if (here !== pathname + search) return
    removeStored('tab', wanted)
    if (user?.kind === 'buyer') void add.run(item)
  }, [user, pathname, search])
}
