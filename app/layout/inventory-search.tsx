import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { limits } from '#rules/fields'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { tell } from '../ui/toasts.ts'
import styles from './search-bar.module.css'
import { useSettled } from './use-settled.ts'
import { walkOptions } from './walk-options.ts'

const most = 10

/**
 * The stock dealer's search (customer type 2): a model number or goods out of the list, and what of it is in stock. Going on
 * without having chosen one says so. Specification sections 2 and 5.
 */
export default function InventorySearch() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const settled = useSettled(text.trim())
  const { data } = useAnswer('/home/skuList', { search: settled }, { enabled: open && settled.length >= 2 })
  const found = settled.length >= 2 ? (data?.list.slice(0, most) ?? []) : []
  const close = () => setOpen(false)

  function choose(model: string) {
    setText(model)
    close()
    void navigate(paths.inventoryOf(model))
  }
  function search(event: React.FormEvent) {
    event.preventDefault()
    const typed = text.trim().toLowerCase()
    const chosen = found.find((item) =>
      [item.custom_sn, item.goods_sn].some((sn) => sn.toLowerCase() === typed),
    )
    if (chosen) choose(chosen.custom_sn)
    else tell.error(t('search.selectTips'))
  }
  return (
    <search
      className={`${styles.search} ${styles.stock}`}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => open && walkOptions(event, close)}
    >
      <form onSubmit={search}>
        <input
          className={styles.words}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('search.inventory')}
          placeholder={t('search.inventoryHint')}
          value={text}
          maxLength={limits.parameterLength}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
        />
        <button type="submit" aria-label={t('search.inventorySubmit')}>
          <IconBuildingWarehouse size={20} stroke={1.7} />
        </button>
      </form>
      {open && found.length > 0 && (
        <div className={styles.suggestions}>
          {found.map((item) => (
            <button key={item.relation_id} type="button" data-option onClick={() => choose(item.custom_sn)}>
              <strong>{item.custom_sn}</strong>
              <span>{item.title}</span>
            </button>
          ))}
        </div>
      )}
    </search>
  )
}
