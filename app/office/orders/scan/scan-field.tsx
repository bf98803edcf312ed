import { IconCamera, IconCameraOff, IconKeyboard, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { scanLength } from '#rules/buying/order/scan'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CameraScan } from './camera-scan.tsx'
import { readsCodes } from './read-codes.ts'
import styles from './scan.module.css'
import { useSound } from './sounds.ts'

type ScanFieldProps = {
  label: string
  hint: string
  /** The number of codes that wait for an answer. */
  waiting: number
  onCode: (code: string) => void
}

/** Whether the focus is in another field or in a dialog. */
const busyElsewhere = (target: EventTarget | null) =>
  (target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null) ||
  document.querySelector('dialog[open]') !== null

/** Moves a scanner's input into the field wherever the focus was: on a button just pressed, or nowhere. */
function useKeptFocus(field: { current: HTMLInputElement | null }) {
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === ' ')
        return
      if (!busyElsewhere(event.target)) field.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

/**
 * The field for a scanner, which types a code and Enter, or for typing by hand. The phone's keyboard stays
 * hidden until asked for; the field takes the next code at once, whatever the last verdict.
 */
export function ScanField({ label, hint, waiting, onCode }: ScanFieldProps) {
  const { t } = useTranslation('warehouse')
  const field = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState(false)
  const [camera, setCamera] = useState(false)
  // Known only in the browser.
  const [reads, setReads] = useState(false)
  useEffect(() => setReads(readsCodes()), [])
  const { on, toggle } = useSound()
  useKeptFocus(field)
  function take(event: FormEvent) {
    event.preventDefault()
    const code = field.current?.value.trim()
    if (field.current) field.current.value = ''
    if (code) onCode(code)
    field.current?.focus({ preventScroll: true })
  }
  return (
    <form className={styles.scan} onSubmit={take}>
      <label className={styles.label}>
        <span>{label}</span>
        <input
          ref={field}
          type="text"
          name="code"
          maxLength={scanLength}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          inputMode={typing ? 'text' : 'none'}
          enterKeyHint="done"
          aria-describedby="scan-hint"
        />
      </label>
      <div className={styles.acts}>
        <button type="submit" className="btn primary">
          {t('scan.enter')}
        </button>
        <button
          type="button"
          className={`btn ${styles.touch}`}
          aria-pressed={typing}
          onClick={() => {
            setTyping(!typing)
            field.current?.blur()
            setTimeout(() => field.current?.focus())
          }}
        >
          <IconKeyboard size={20} aria-hidden="true" />
          <span className="hidden">{t('scan.keyboard')}</span>
        </button>
        {reads && (
          <button type="button" className="btn" aria-pressed={camera} onClick={() => setCamera(!camera)}>
            {camera ? (
              <IconCameraOff size={20} aria-hidden="true" />
            ) : (
              <IconCamera size={20} aria-hidden="true" />
            )}
            <span className="hidden">{t(camera ? 'scan.cameraOff' : 'scan.camera')}</span>
          </button>
        )}
        <button type="button" className="btn" aria-pressed={on} onClick={toggle}>
          {on ? <IconVolume size={20} aria-hidden="true" /> : <IconVolumeOff size={20} aria-hidden="true" />}
          <span className="hidden">{t('scan.sound')}</span>
        </button>
      </div>
      {camera && <CameraScan onCode={(code) => onCode(code.slice(0, scanLength))} />}
      <p className={styles.hint} id="scan-hint">
        {waiting > 1 ? t('scan.waiting', { count: waiting }) : hint}
      </p>
    </form>
  )
}
