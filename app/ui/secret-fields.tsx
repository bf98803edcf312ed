import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

type SecretProps = ComponentProps<typeof TextField> & {
  /** What the server said of it, beside the field where the form itself found nothing wrong. */
  told?: string | undefined
}

/** The login password that somebody has now. */
export function CurrentPassword({ wrong, told, ...field }: SecretProps) {
  return (
    <TextField
      type="password"
      autoComplete="current-password"
      maxLength={64}
      required
      {...field}
      wrong={wrong ?? told}
    />
  )
}

/** A code of six digits, from a mail or an app. */
export function CodeField({ wrong, told, ...field }: SecretProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      required
      {...field}
      wrong={wrong ?? told}
    />
  )
}
