import type { KeyboardEvent } from 'react'

type TabRowProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; name: string }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** Tabs that switch the content below them, with arrow keys to move between them. */
export function TabRow<Id extends string>({ label, tabs, chosen, onChoose }: TabRowProps<Id>) {
  function walk(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = tabs.findIndex((tab) => tab.id === chosen)
    const next = tabs[(at + step + tabs.length) % tabs.length]!
    event.preventDefault()
    onChoose(next.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === chosen}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {tab.name}
        </button>
      ))}
    </div>
  )
}
