import type { KeyboardEvent } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { pictureSource } from '../../../ui/picture-address.ts'
import styles from './stray.module.css'

export type ShownStray = Out<CallAt<'/merchant/strayPictures'>>['list'][number]

/** The button that an arrow key leads to, from this one: beside it, or at its place of the next row. */
function neighbour(buttons: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = buttons.indexOf(from)
  const across = buttons.filter(({ offsetTop }) => offsetTop === buttons[0]!.offsetTop).length
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }
  const step = steps[key]
  return step === undefined ? undefined : buttons[at + step]
}

type StrayGridProps = {
  pictures: readonly ShownStray[]
  chosen: readonly number[]
  /** Null where none can be chosen. */
  onChoose: ((row_numbers: readonly number[]) => void) | null
  onAssign: (row_numbers: readonly number[]) => void
  onTakeBack: ((row_number: number) => void) | null
}

/** Pictures as pictures. The arrow keys lead from one to the next, space chooses, Enter assigns. */
export function StrayGrid({ pictures, chosen, onChoose, onAssign, onTakeBack }: StrayGridProps) {
  const { t } = useTranslation('import')
  const toggled = (row_number: number) =>
    chosen.includes(row_number) ? chosen.filter((one) => one !== row_number) : [...chosen, row_number]
  function onKey(event: KeyboardEvent<HTMLButtonElement>, row_number: number) {
    const { key, currentTarget } = event
    if (key === 'Enter') {
      event.preventDefault()
      const rows = chosen.includes(row_number) ? chosen : [...chosen, row_number]
      onChoose?.(rows)
      onAssign(rows)
      return
    }
    const list = currentTarget.closest('ul')!
    const next = neighbour([...list.querySelectorAll<HTMLElement>('[data-picture]')], currentTarget, key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <ul className={styles.grid}>
      {pictures.map(({ row_number, name, path, custom_sn }) => {
        const image = path ? (
          <img src={pictureSource(path, 320)} alt="" loading="lazy" decoding="async" />
        ) : (
          <span className={styles.reading}>{t('stray.reading')}</span>
        )
        return (
          <li key={row_number}>
            {onChoose && path ? (
              <button
                type="button"
                data-picture
                className={styles.picture}
                aria-pressed={chosen.includes(row_number)}
                onClick={() => onChoose(toggled(row_number))}
                onKeyDown={(event) => onKey(event, row_number)}
              >
                {image}
                <span className={styles.name}>{name}</span>
              </button>
            ) : (
              <div className={styles.picture}>
                {image}
                <span className={styles.name}>{name}</span>
                {custom_sn && <strong className={styles.name}>{t('stray.of', { custom_sn })}</strong>}
                {custom_sn && onTakeBack && (
                  <button type="button" className="btn" onClick={() => onTakeBack(row_number)}>
                    {t('stray.takeBack')}
                  </button>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
