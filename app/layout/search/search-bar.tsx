import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { limits } from '#rules/fields'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useDebounce } from '../../ui/form/use-debounce.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { walkOptions } from '../header/walk-options.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import styles from './search-bar.module.css'
import { Recent, Suggestions } from './suggestions.tsx'

const types = ['all', 'new', 'hot_sales'] as const
const enough = 2

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
  const [recent, setRecent] = useState<readonly string[]>([])
  const settled = useDebounce(text.trim())
  const asked = open && settled.length >= enough
  const { data } = useAnswer('/home/skuList', { search: settled }, { enabled: asked })

  useEffect(() => {
    setText(searched)
    setType(query.get('product_type') ?? 'all')
  }, [query, searched])

  function search(event: React.FormEvent) {
    event.preventDefault()
    const words = text.trim()
    if (!words) return tell.error(t('search.empty'))
    setOpen(false)
    rememberSearch(words)
    void navigate(paths.category({ search: words, product_type: type === 'all' ? '' : type }))
  }
  const close = () => setOpen(false)
  const any = asked && data && data.list.length + data.categories.length + data.stores.length > 0
  return (
    <search
      className={styles.search}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => open && walkOptions(event, close)}
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
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={text}
          maxLength={limits.parameterLength}
          onFocus={() => {
            setRecent(recentSearches())
            setOpen(true)
          }}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
        />
        <button type="submit" aria-label={t('search.submit')}>
          <IconSearch size={20} />
        </button>
      </form>
      {any && <Suggestions found={data} onGo={close} />}
      {open && text.trim() === '' && recent.length > 0 && <Recent list={recent} onGo={close} />}
    </search>
  )
}
