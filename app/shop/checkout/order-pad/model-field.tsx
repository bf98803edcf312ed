import { type KeyboardEvent, useState } from 'react'
import { foldedModel } from '#rules/buying/order-pad'
import { limits } from '#rules/fields'
import { walkOptions } from '../../../layout/header/walk-options.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useDebounce } from '../../../ui/form/use-debounce.ts'
import styles from './pad.module.css'

const most = 8
const shortest = 2

type ModelFieldProps = {
  label: string
  value: string
  wrong: boolean
  describedBy: string
  onChange: (model: string) => void
  /** Called when an item was chosen from the suggestions. */
  onChoose: () => void
}

/** A field for a model number that suggests items while typing. */
export function ModelField({ label, value, wrong, describedBy, onChange, onChoose }: ModelFieldProps) {
  const [typed, setTyped] = useState(false)
  const settled = useDebounce(value.trim())
  const open = typed && settled.length >= shortest
  const { data } = useAnswer('/home/skuList', { search: settled }, { enabled: open })
  // While somebody moves through the suggestions with the arrows they stay as they are: new results would
  // remove the focused one.
  const [walked, setWalked] = useState<typeof data>()
  const list = (walked ?? data)?.list.slice(0, most) ?? []
  const exact = list.length === 1 && foldedModel(list[0]!.custom_sn) === foldedModel(value)
  const shown = open && list.length > 0 && !exact
  const close = () => {
    setTyped(false)
    setWalked(undefined)
  }

  function onKeys(event: KeyboardEvent<HTMLDivElement>) {
    if (!shown) return
    walkOptions(event, close)
    // The arrow keys move through the suggestions here, not through the rows.
    if (event.key.startsWith('Arrow')) event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys walk from the field into its suggestions
    <div
      className={styles.model}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={onKeys}
    >
      <input
        data-field="model"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={describedBy}
        value={value}
        maxLength={limits.parameterLength}
        onFocus={() => setWalked(undefined)}
        onChange={(event) => {
          setTyped(true)
          onChange(event.target.value)
        }}
      />
      {shown && (
        <div className={`dropdown ${styles.options}`}>
          {list.map((item) => (
            <button
              key={item.relation_id}
              type="button"
              data-option
              onFocus={() => setWalked(walked ?? data)}
              onClick={() => {
                close()
                onChange(item.custom_sn)
                onChoose()
              }}
            >
              <strong>{item.custom_sn}</strong>
              <span>{item.title}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
