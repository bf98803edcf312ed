import { Fragment, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { walkOptions } from '../../layout/header/walk-options.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useDebounce } from '../../ui/form/use-debounce.ts'
import { type Hit, hitsOf, type SearchAnswer } from './hits.ts'
import styles from './office-search.module.css'
import { useSlashKey } from './slash-key.ts'

const fewestLetters = 2

/** All orders with these words, of any state and warehouse. */
const ordersWith = (words: string) =>
  `${paths.office('orders')}?${new URLSearchParams({ tab: 'all', warehouse: 'all', search: words })}`

function HitRow({ hit, first, onGo }: { hit: Hit; first: boolean; onGo: () => void }) {
  const { t } = useTranslation(['office', 'status'])
  return (
    <>
      {first && <p className={styles.kind}>{t(`search.${hit.kind}`)}</p>}
      <Link className={styles.hit} data-option to={hit.to} onClick={onGo}>
        <strong>{hit.name}</strong>
        <span className="soft">{hit.about}</span>
        {hit.status && <span className="small">{t(`status:order.${hit.status}`)}</span>}
      </Link>
    </>
  )
}

type HitsProps = { found: SearchAnswer; words: string; onGo: () => void }

function Hits({ found, words, onGo }: HitsProps) {
  const { t } = useTranslation('office')
  const hits = hitsOf(found)
  if (hits.length === 0)
    return (
      <p className={styles.none} role="status">
        {t('search.none', { words })}
      </p>
    )
  return (
    <>
      {hits.map((hit, at) => (
        <Fragment key={hit.key}>
          <HitRow hit={hit} first={hits[at - 1]?.kind !== hit.kind} onGo={onGo} />
          {found.orders?.more && hit.kind === 'orders' && hits[at + 1]?.kind !== 'orders' && (
            <Link className={styles.hit} data-option to={ordersWith(words)} onClick={onGo}>
              {t('search.allOrders')}
            </Link>
          )}
        </Fragment>
      ))}
    </>
  )
}

/**
 * The search in the office's head, for all that this person's roles work on; `/` leads to it. Enter opens the
 * only hit, or else the list of orders.
 */
export function OfficeSearch() {
  const { t } = useTranslation('office')
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const words = text.trim()
  const settled = useDebounce(words)
  const enough = settled.length >= fewestLetters
  const { data, error } = useAnswer('/office/search', { search: settled }, { enabled: open && enough })
  useSlashKey(() => {
    field.current?.focus()
    field.current?.select()
  })
  const close = () => setOpen(false)
  function go() {
    if (!data || settled !== words) return
    const [only, ...others] = hitsOf(data)
    if (!only) return
    const to = others.length === 0 || !data.orders?.list.length ? only.to : ordersWith(words)
    close()
    void navigate(to)
  }
  return (
    <search
      className={styles.box}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => open && walkOptions(event, close)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('search.label')}
          aria-keyshortcuts="/"
          placeholder={t('search.hint')}
          maxLength={80}
          value={text}
          onFocus={() => setOpen(true)}
          onChange={({ target }) => {
            setText(target.value)
            setOpen(true)
          }}
        />
      </form>
      {open && enough && (data || error) && (
        <div className="dropdown">
          {error ? (
            <p className={styles.none} role="alert">
              {error.message}
            </p>
          ) : (
            data && <Hits found={data} words={settled} onGo={close} />
          )}
        </div>
      )}
    </search>
  )
}
