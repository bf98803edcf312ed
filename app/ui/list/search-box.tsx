import { useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { useListQuery } from './use-list-query.ts'

/** Searches a list; the words are kept in the address as `search`. */
export function SearchBox({ label }: { label: string }) {
  const { t } = useTranslation('shell')
  const { search, narrow } = useListQuery()
  const [text, setText] = useState(search)
  const [sought, setSought] = useState(search)
  // Going back, or clearing the list's filters, changes the address from outside.
  if (search !== sought) {
    setSought(search)
    setText(search)
  }
  return (
    <search style={{ flex: '0 1 440px', minWidth: 0 }}>
      <form
        className="row"
        style={{ flexWrap: 'nowrap', width: '100%' }}
        onSubmit={(event) => {
          event.preventDefault()
          narrow('search', text.trim())
        }}
      >
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="btn">
          {t('search.submit')}
        </button>
      </form>
    </search>
  )
}
