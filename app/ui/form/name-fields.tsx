import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

type Bound = Partial<ComponentProps<typeof TextField>>
type NameFieldsProps = {
  labels: { first: string; last: string }
  first: Bound
  last: Bound
  /** Whether the last name comes first, as in Chinese. */
  lastFirst?: boolean
}

/** Fields for a person's first and last name, as stored, to place among other fields. */
export function NameFields({ labels, first, last, lastFirst = false }: NameFieldsProps) {
  const given = (
    <TextField label={labels.first} autoComplete="given-name" maxLength={60} required {...first} />
  )
  const family = (
    <TextField label={labels.last} autoComplete="family-name" maxLength={60} required {...last} />
  )
  return (
    <>
      {lastFirst && family}
      {given}
      {!lastFirst && family}
    </>
  )
}
