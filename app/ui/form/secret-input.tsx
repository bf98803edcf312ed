import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './secret-input.module.css'

/**
 * A password field with a button to show it. Submitting hides it again, so that the browser offers to save it
 * and nobody reads it meanwhile.
 */
export function SecretInput(input: InputHTMLAttributes<HTMLInputElement>) {
  const { t } = useTranslation('shell')
  const [shown, setShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = field.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  const Icon = shown ? IconEyeOff : IconEye
  const name = t(shown ? 'typed.hide' : 'typed.show')
  return (
    <div className={styles.secret}>
      <input
        ref={field}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        // Set while the password is shown, too: drafts must not store it (`drafts.ts`).
        data-secret
        type={shown ? 'text' : 'password'}
      />
      <button
        type="button"
        aria-label={name}
        title={name}
        aria-controls={input.id}
        onClick={() => setShown(!shown)}
      >
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </button>
    </div>
  )
}
