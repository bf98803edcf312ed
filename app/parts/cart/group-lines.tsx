import type { ComponentType } from 'react'
import type { CartLine } from '#api/buying/cart'
import type { CartGroups } from './basket.ts'
import type { CartLineRowProps } from './line-notes.tsx'

type GroupLinesProps = {
  group: CartGroups[number]
  chosen: readonly number[]
  /** Draws one line, for the page or for the drawer. */
  Line: ComponentType<CartLineRowProps>
  reasonOf: (line: CartLine) => string | null
  onToggle: (ids: readonly number[], on: boolean) => void
  onRemove: (line: CartLine) => void
}

/** The lines of a group of the cart. */
export function GroupLines({ group, chosen, Line, reasonOf, onToggle, onRemove }: GroupLinesProps) {
  return (
    <ul>
      {group.children.map((line) => (
        <Line
          key={line.id}
          line={line}
          chosen={chosen.includes(line.id)}
          reason={reasonOf(line)}
          onToggle={(on) => onToggle([line.id], on)}
          onRemove={() => onRemove(line)}
        />
      ))}
    </ul>
  )
}
