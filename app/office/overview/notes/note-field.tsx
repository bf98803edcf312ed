import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import { nameBegun, staffNoteLength } from '#rules/talk/staff-note'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import styles from './notes.module.css'

const mostOffered = 6

type NoteFieldProps = {
  value: string
  colleagues: readonly { account_id: number; name: string }[]
  wrong: string | undefined
  onChange: (value: string) => void
}

/** The text of a note; behind an @ it offers colleagues, chosen by arrows and Enter, or a click. */
export function NoteField({ value, colleagues, wrong, onChange }: NoteFieldProps) {
  const { t } = useTranslation('office')
  const list = useId()
  const area = useRef<HTMLTextAreaElement | null>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const [marked, mark] = useState(0)
  const naming = cursor === null ? null : nameBegun(value, cursor)
  const begun = naming?.begun.toLowerCase() ?? ''
  const offered = naming
    ? colleagues.filter(({ name }) => startsAWord(name.toLowerCase(), begun)).slice(0, mostOffered)
    : []
  const chosen = offered[Math.min(marked, offered.length - 1)]
  const optionId = (account_id: number) => `${list}-${account_id}`

  function follow({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    area.current = currentTarget
    if (currentTarget.selectionStart !== cursor) mark(0)
    setCursor(currentTarget.selectionStart)
  }
  function name({ name }: { name: string }) {
    if (!naming || cursor === null) return
    const after = value.slice(cursor)
    const written = `${value.slice(0, naming.at)}${name}${after.startsWith(' ') ? '' : ' '}`
    onChange(written + after)
    setCursor(null)
    // The cursor is set once the text stands in the field.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(written.length, written.length)
    })
  }
  function walk(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!chosen || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') mark((marked + 1) % offered.length)
    else if (event.key === 'ArrowUp') mark((marked + offered.length - 1) % offered.length)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) name(chosen)
    else if (event.key === 'Escape') setCursor(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.field}>
      <TextArea
        label={t('notes.write')}
        hint={t('notes.hint')}
        wrong={wrong}
        rows={3}
        maxLength={staffNoteLength}
        value={value}
        aria-autocomplete="list"
        aria-controls={chosen ? list : undefined}
        aria-activedescendant={chosen ? optionId(chosen.account_id) : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          follow(event)
        }}
        onSelect={follow}
        onKeyDown={walk}
        onBlur={() => setCursor(null)}
      />
      {chosen && (
        <div
          id={list}
          role="listbox"
          aria-label={t('notes.colleagues')}
          className={`dropdown ${styles.offered}`}
        >
          {offered.map((one) => (
            <button
              key={one.account_id}
              id={optionId(one.account_id)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={one === chosen}
              // The field keeps the focus, so that it goes on with what is written.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => name(one)}
            >
              {one.name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const startsAWord = (name: string, begun: string): boolean =>
  name.startsWith(begun) || name.includes(` ${begun}`)
