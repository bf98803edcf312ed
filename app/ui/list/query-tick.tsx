import { type ReactNode, useState } from 'react'
import { useListQuery } from './use-list-query.ts'

/** A check box kept in a list's address as `name=1`. It changes at once, before the navigation is done. */
export function QueryTick({ name, children }: { name: string; children: ReactNode }) {
  const { query, narrow } = useListQuery()
  const held = query.get(name) === '1'
  const [shown, show] = useState({ held, ticked: held })
  if (shown.held !== held) show({ held, ticked: held })
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={shown.ticked}
        onChange={({ target }) => {
          show({ held, ticked: target.checked })
          narrow(name, target.checked ? '1' : '')
        }}
      />
      {children}
    </label>
  )
}
