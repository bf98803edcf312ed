import { type KeyboardEvent, useState } from 'react'
import { InboundItem } from '../../parts/order/inbound/inbound-item.tsx'
import { send } from '../../session/send.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { useDebounce } from '../../ui/form/use-debounce.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { ErrorState } from '../../ui/page/states.tsx'
import styles from './edit-inbound.module.css'
import { type AddedItem, itemOf } from './edited-lines.ts'

/** Adds own items to a shipment: by a scanner, which types a code and Enter, or by number and title. */
export function AddItem({ full, onAdd }: { full: string | null; onAdd: (item: AddedItem) => void }) {
  const { t } = useTranslation('inbound')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const search = useDebounce(text.trim())
  const { data, error, refetch } = useAnswer('/merchant/inboundItems', { search }, { enabled: search !== '' })
  async function scan(event: KeyboardEvent<HTMLInputElement>) {
    // Enter also ends what an input method composes.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // The code ends with Enter, which would save the form.
    event.preventDefault()
    const code = text.trim()
    if (code === '' || full) return
    try {
      const { list } = await send('/merchant/inboundItems', { search: code })
      const item = itemOf(code, list)
      if (item) {
        onAdd(item)
        setText('')
      } else if (list.length === 0) setWrong(t('edit.noItem', { code }))
    } catch (failure) {
      tell.failure(failure)
    }
  }
  return (
    <div className={styles.add}>
      <TextField
        type="search"
        label={t('edit.add')}
        hint={full ?? t('edit.addHint')}
        maxLength={64}
        autoComplete="off"
        enterKeyHint="enter"
        disabled={full !== null}
        value={text}
        wrong={wrong}
        onChange={({ target }) => {
          setText(target.value)
          setWrong(undefined)
        }}
        onKeyDown={(event) => void scan(event)}
      />
      {error && search !== '' && <ErrorState error={error} again={() => void refetch()} />}
      {search !== '' && data && data.list.length > 0 && (
        <ul className={styles.found}>
          {data.list.map((item) => (
            <li key={item.custom_sn}>
              <button
                type="button"
                onClick={() => {
                  onAdd(item)
                  setText('')
                }}
              >
                <InboundItem item={item} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && data?.list.length === 0 && !wrong && (
        <p className="soft small">{t('edit.noItem', { code: search })}</p>
      )}
    </div>
  )
}
