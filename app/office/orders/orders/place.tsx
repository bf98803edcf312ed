import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import styles from './bulk.module.css'

type Goods = { relation_id: number; warehouse_id: number; place: string; custom_sn: string }

/**
 * The bin location of goods in their warehouse. An edit is saved by its button or by Enter, never by leaving
 * the field, and can be undone.
 */
export function ShelfField({ goods }: { goods: Goods }) {
  const { t } = useTranslation(['warehouse', 'shell'])
  const { relation_id, warehouse_id, place, custom_sn: item } = goods
  const [text, setText] = useState(place)
  const set = useCall('/office/setPlace', { refresh: ['/office/pickList', '/office/cartonLabels'] })
  const wrong = set.fieldErrors.place
  const changed = text.trim().toUpperCase() !== place
  async function put(next: string) {
    const kept = await set.run({ relation_id, warehouse_id, place: next })
    if (kept) setText(kept.place)
    return kept
  }
  async function save() {
    if (!changed) return
    const kept = await put(text)
    if (!kept) return
    const said =
      kept.place === '' ? t('place.removed', { item }) : t('place.saved', { item, place: kept.place })
    tell.undoable(said, () => void put(place))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <input
        type="text"
        className={styles.place}
        aria-label={t('place.set', { item })}
        aria-invalid={wrong ? true : undefined}
        maxLength={20}
        autoCapitalize="characters"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !changed) return
          event.stopPropagation()
          event.preventDefault()
          setText(place)
        }}
      />
      {changed && (
        <span className={`row ${styles.unsaved}`}>
          <button type="submit" className="btn" disabled={set.busy}>
            {t('place.save')}
          </button>
          <button type="button" className="btn quiet" onClick={() => setText(place)}>
            {t('shell:cancel')}
          </button>
        </span>
      )}
      {wrong && (
        <span className={`small ${styles.wrong}`} role="alert">
          {wrong}
        </span>
      )}
    </form>
  )
}
