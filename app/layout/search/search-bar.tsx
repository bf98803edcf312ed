import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { limits } from '#rules/fields'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { rememberSearch } from './recent-searches.ts'
import styles from './search-bar.module.css'
import { noListbox, optionsId } from './search-listbox.ts'

/** Loads when somebody is about to search. */
const SearchOptions = lazy(() => import('./search-options.tsx'))
const types = ['all', 'new', 'hot_sales'] as const

/** Search by words with a type filter; suggests products, numbers, categories and stores while typing. */
export function SearchBar() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  // In the user centre `search` belongs to its own lists.
  const searched = pathname.startsWith(paths.userCenter('')) ? '' : (query.get('search') ?? '')
  const [text, setText] = useState(searched)
  const [type, setType] = useState(query.get('product_type') ?? 'all')
  const [open, setOpen] = useState(false)
  const [listbox, setListbox] = useState(noListbox)
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null)
  const close = useCallback(() => setOpen(false), [])

  useEffect(() => {
    setText(searched)
    setType(query.get('product_type') ?? 'all')
  }, [query, searched])

  function search(event: React.FormEvent) {
    event.preventDefault()
    const words = text.trim()
    if (!words) return tell.error(t('search.empty'))
    close()
    rememberSearch(words)
    void navigate(paths.category({ search: words, product_type: type === 'all' ? '' : type }))
  }
  return (
    <search
      className={styles.search}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <form onSubmit={search}>
        <select aria-label={t('search.type')} value={type} onChange={(event) => setType(event.target.value)}>
          {types.map((one) => (
            <option key={one} value={one}>
              {t(`search.${one}`)}
            </option>
          ))}
        </select>
        <input
          className={styles.words}
          type="search"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={listbox.listed}
          aria-controls={listbox.listed ? optionsId : undefined}
          aria-activedescendant={listbox.active ?? undefined}
          placeholder={t('search.placeholder')}
          value={text}
          maxLength={limits.parameterLength}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => open && keys.current?.(event)}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
        />
        <button type="submit" aria-label={t('search.submit')}>
          <IconSearch size={20} />
        </button>
      </form>
      {open && (
        <Suspense>
          <SearchOptions text={text} keys={keys} onState={setListbox} onClose={close} />
        </Suspense>
      )}
    </search>
  )
}
