import { type ReactNode, useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { limits } from '#rules/fields'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useDebounce } from '../../ui/form/use-debounce.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { walkOptions } from '../header/walk-options.ts'
import styles from './search-bar.module.css'

const most = 10

export type FoundItem = Out<CallAt<'/home/skuList'>>['list'][number]

type ItemSearchProps = {
  label: string
  hint: string
  /** The submit button's text; `icon` is its icon. */
  submit: string
  icon: ReactNode
  className?: string | undefined
  /** The field's text once an item is chosen. */
  leave: (item: FoundItem) => string
  onChoose: (item: FoundItem) => void
}

/**
 * A field for a model number or words, with the matching items to choose from. Submitting without a choice
 * shows placeNeardy.selectTips (specification section 5); no match shows that there is no inventory data
 * (section 8).
 */
export function ItemSearch({ label, hint, submit, icon, className, leave, onChoose }: ItemSearchProps) {
  const { t } = useTranslation('shell')
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const settled = useDebounce(text.trim())
  const { data } = useAnswer('/home/skuList', { search: settled }, { enabled: open && settled.length >= 2 })
  const found = settled.length >= 2 ? (data?.list.slice(0, most) ?? []) : []
  const nothing = settled.length >= 2 && data?.list.length === 0
  const close = () => setOpen(false)

  function choose(item: FoundItem) {
    setText(leave(item))
    close()
    onChoose(item)
  }
  function search(event: React.FormEvent) {
    event.preventDefault()
    const typed = text.trim().toLowerCase()
    const chosen = found.find((item) =>
      [item.custom_sn, item.goods_sn].some((sn) => sn.toLowerCase() === typed),
    )
    if (chosen) choose(chosen)
    else tell.error(t('search.selectTips'))
  }
  return (
    <search
      className={`${styles.search} ${className ?? ''}`}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => open && walkOptions(event, close)}
    >
      <form onSubmit={search}>
        <input
          className={styles.words}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          placeholder={hint}
          value={text}
          maxLength={limits.parameterLength}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
        />
        <button type="submit" aria-label={submit}>
          {icon}
        </button>
      </form>
      {open && (found.length > 0 || nothing) && (
        <div className={`dropdown ${styles.suggestions}`}>
          {found.map((item) => (
            <button key={item.relation_id} type="button" data-option onClick={() => choose(item)}>
              <strong>{item.custom_sn}</strong>
              <span>{item.title}</span>
            </button>
          ))}
          {nothing && (
            <p className={styles.none} role="status">
              {t('nearby:goods.notFound')}
            </p>
          )}
        </div>
      )}
    </search>
  )
}
