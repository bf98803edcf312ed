import { IconHistory } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useDebounce } from '../../ui/form/use-debounce.ts'
import { useLastAnswer } from '../../ui/keep/use-last-answer.ts'
import { Picture } from '../../ui/picture.tsx'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import styles from './search-bar.module.css'
import { type ListboxState, optionsId } from './search-listbox.ts'

const enough = 2
const itemsAtMost = 8
/** Previous searches shown beside what is found while typing. */
const recentBeside = 2

type Option = { to: string; content: ReactNode; search?: string }
type Group = { name: string; options: readonly Option[] }

/** What fits the typed text, by kind: previous searches, categories, stores, items with their pictures. */
function useGroups(text: string, recent: readonly string[]): Group[] {
  const { t } = useTranslation('shell')
  const settled = useDebounce(text)
  const typed = text.toLowerCase()
  const asked = text !== '' && settled.length >= enough
  const { data } = useAnswer('/home/skuList', { search: settled }, { enabled: asked })
  // The former results stay until the next ones arrive, so that a key press always meets an option.
  const known = useLastAnswer(data)
  const found = asked || (text !== '' && settled !== text) ? known : undefined
  const before =
    typed === ''
      ? recent
      : recent
          .filter((words) => words.toLowerCase().startsWith(typed) && words.toLowerCase() !== typed)
          .slice(0, recentBeside)
  const groups: Group[] = [
    {
      name: t('search.recent'),
      options: before.map((words) => ({
        to: paths.category({ search: words }),
        search: words,
        content: (
          <>
            <IconHistory size={18} stroke={1.6} aria-hidden="true" />
            <span>{words}</span>
          </>
        ),
      })),
    },
    {
      name: t('search.categories'),
      options: (found?.categories ?? []).map(({ type_id, title }) => ({
        to: paths.category({ category_id: type_id }),
        content: <span>{title}</span>,
      })),
    },
    {
      name: t('search.stores'),
      options: (found?.stores ?? []).map(({ merchant_uuid, name }) => ({
        to: paths.store(merchant_uuid),
        content: <span translate="no">{name}</span>,
      })),
    },
    {
      name: t('search.items'),
      options: (found?.list ?? []).slice(0, itemsAtMost).map((item) => ({
        to: paths.product(item.product_id, item.relation_id),
        content: (
          <>
            <span className={styles.thumb}>
              <Picture path={item.preview} alt="" sizes="40px" />
            </span>
            <span className={styles.itemName}>{item.title}</span>
            <span className={`soft small ${styles.number}`} translate="no">
              {item.custom_sn}
            </span>
          </>
        ),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

type SearchOptionsProps = {
  text: string
  /** Takes the field's keys while the list is there. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>
  onState: (state: ListboxState) => void
  onClose: () => void
}

/**
 * The listbox of the search field (ARIA combobox pattern): the focus stays in the field, arrows move through
 * the options, Enter opens the one that is active.
 */
export default function SearchOptions({ text, keys, onState, onClose }: SearchOptionsProps) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const [recent] = useState(recentSearches)
  const [active, setActive] = useState<number | null>(null)
  const groups = useGroups(text.trim(), recent)
  const options = groups.flatMap((group) => group.options)
  const listed = options.length > 0
  const at = active !== null && active < options.length ? active : null

  const shown = options.map(({ to }) => to).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place of an option means nothing among others
  useEffect(() => setActive(null), [shown])
  useEffect(() => {
    onState({ listed, active: at === null ? null : `${optionsId}-${at}` })
    if (at !== null) document.getElementById(`${optionsId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [listed, at, onState])
  useEffect(() => () => onState({ listed: false, active: null }), [onState])

  function leave({ search }: Option) {
    if (search !== undefined) rememberSearch(search)
    onClose()
  }
  /** Past the last option and before the first lies the field itself. */
  const step = (by: 1 | -1) => {
    const places = options.length + 1
    const next = ((at ?? -1) + 1 + by + places) % places
    setActive(next === 0 ? null : next - 1)
  }
  keys.current = (event) => {
    if (!listed) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && at !== null) {
      leave(options[at]!)
      void navigate(options[at]!.to)
    } else return
    event.preventDefault()
  }
  if (!listed) return null
  let place = 0
  return (
    <div className={`dropdown ${styles.suggestions}`}>
      {text.trim() === '' && (
        <p className={`small ${styles.above}`}>
          <button
            type="button"
            onClick={() => {
              forgetSearches()
              onClose()
            }}
          >
            {t('search.forget')}
          </button>
        </p>
      )}
      <div role="listbox" id={optionsId} aria-label={t('search.suggestions')}>
        {groups.map(({ name, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={name} role="group" aria-label={name}>
            <p className={`small soft ${styles.groupName}`} aria-hidden="true">
              {name}
            </p>
            {options.map((option) => {
              const i = place++
              return (
                <Link
                  key={option.to}
                  id={`${optionsId}-${i}`}
                  role="option"
                  aria-selected={i === at}
                  tabIndex={-1}
                  className={styles.option}
                  to={option.to}
                  onClick={() => leave(option)}
                >
                  {option.content}
                </Link>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
