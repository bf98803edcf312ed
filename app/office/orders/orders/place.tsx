import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './bulk.module.css'

type Goods = { relation_id: number; warehouse_id: number; place: string; custom_sn: string }

/** The bin location of goods in their warehouse; an edit is saved when the field loses focus. */
export function ShelfField({ goods }: { goods: Goods }) {
  const { t } = useTranslation('warehouse')
  const { relation_id, warehouse_id, place, custom_sn } = goods
  const [text, setText] = useState(place)
  const set = useCall('/office/setPlace', { refresh: ['/office/pickList', '/office/cartonLabels'] })
  const wrong = set.fieldErrors.place
  async function keep() {
    if (text.trim().toUpperCase() === place) return
    const kept = await set.run({ relation_id, warehouse_id, place: text })
    if (kept) setText(kept.place)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <input
        type="text"
        className={styles.place}
        aria-label={t('place.set', { item: custom_sn })}
        aria-invalid={wrong ? true : undefined}
        maxLength={20}
        autoCapitalize="characters"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => void keep()}
      />
      {wrong && (
        <span className={`small ${styles.wrong}`} role="alert">
          {wrong}
        </span>
      )}
    </form>
  )
}
