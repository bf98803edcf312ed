import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'

type Id = string | number
type LinkTabsProps<One extends Id> = {
  label: string
  /** A count is shown behind the name once it has loaded; its space is reserved. */
  tabs: readonly { id: One; name: ReactNode; count?: number | string | undefined }[]
  chosen: One
  to?: (id: One) => string
}

/** The tab in an address, by default under `tab`; the first one if it has no valid tab. */
export function useTab<One extends Id>(tabs: readonly One[], name = 'tab'): One {
  const [query] = useSearchParams()
  return tabs.find((one) => String(one) === query.get(name)) ?? tabs[0]!
}

/** Tabs as links, the chosen one kept in the address; choosing one leaves the page where it is. */
export function LinkTabs<One extends Id>({
  label,
  tabs,
  chosen,
  to = (id) => `?tab=${id}`,
}: LinkTabsProps<One>) {
  const row = useRef<HTMLElement>(null)
  const many = tabs.length
  // If the row is too narrow it is scrolled to the chosen tab, again when other tabs appear before it; the
  // page does not scroll.
  useEffect(() => {
    const link = chosen !== null && many > 0 && row.current?.querySelector('[aria-current]')
    if (!row.current || !link) return
    const [frame, place] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    row.current.scrollLeft += Math.max(0, place.right - frame.right) - Math.max(0, frame.left - place.left)
  }, [chosen, many])
  return (
    <nav ref={row} className="tabs" aria-label={label}>
      {tabs.map(({ id, name, ...more }) => (
        <Link key={id} to={to(id)} preventScrollReset aria-current={id === chosen ? 'page' : undefined}>
          {name} {'count' in more && <span className="soft tabs-count">{more.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
