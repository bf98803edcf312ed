import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

/** Searches a list of the back office; what is sought stands in the address as `search`. */
export function SearchBox({ label }: { label: string }) {
  const { t } = useTranslation('shell')
  const [query, setQuery] = useSearchParams()
  const [text, setText] = useState(query.get('search') ?? '')
  return (
    <search style={{ flex: '0 1 440px', minWidth: 0 }}>
      <form
        className="row"
        style={{ flexWrap: 'nowrap', width: '100%' }}
        onSubmit={(event) => {
          event.preventDefault()
          const next = new URLSearchParams(query)
          next.delete('page')
          if (text.trim()) next.set('search', text.trim())
          else next.delete('search')
          setQuery(next)
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
