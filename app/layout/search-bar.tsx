import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { limits } from '#rules/fields'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { tell } from '../ui/toasts.ts'
import styles from './search-bar.module.css'

const types = ['all', 'new', 'hot_sales'] as const
const pauseMs = 180

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Search by words with a type filter; suggests products, model numbers and categories while typing. */
export function SearchBar() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [text, setText] = useState(query.get('search') ?? '')
  const [type, setType] = useState(query.get('product_type') ?? 'all')
  const [open, setOpen] = useState(false)
  const settled = useSettled(text.trim())
  const { data } = useAnswer('/home/skuList', { search: settled }, { enabled: open && settled.length >= 2 })

  useEffect(() => setText(query.get('search') ?? ''), [query])

  function search(event: React.FormEvent) {
    event.preventDefault()
    const words = text.trim()
    if (!words) return tell.error(t('search.empty'))
    setOpen(false)
    void navigate(paths.category({ search: words, product_type: type === 'all' ? '' : type }))
  }
  const any = open && settled.length >= 2 && data && (data.list.length > 0 || data.categories.length > 0)
  return (
    <search
      className={styles.search}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
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
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={text}
          maxLength={limits.parameterLength}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        />
        <button type="submit" aria-label={t('search.submit')}>
          <IconSearch size={20} />
        </button>
      </form>
      {any && (
        <div className={styles.suggestions}>
          {data.list.slice(0, 8).map((item) => (
            <Link
              key={item.relation_id}
              to={paths.product(item.product_id, item.relation_id)}
              onClick={() => setOpen(false)}
            >
              <span>{item.title}</span>
              <span className="soft small">{item.custom_sn}</span>
            </Link>
          ))}
          {data.categories.map((category) => (
            <Link
              key={category.type_id}
              to={paths.category({ category_id: category.type_id })}
              onClick={() => setOpen(false)}
            >
              <span>{category.title}</span>
              <span className="soft small">{t('search.categories')}</span>
            </Link>
          ))}
        </div>
      )}
    </search>
  )
}
