import { type ReactNode, useState } from 'react'
import { useListQuery } from './use-list-query.ts'

/**
 * A tick that the address of a list holds as `name=1`. It stands as it was set at once, while the page is on
 * its way there.
 */
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
