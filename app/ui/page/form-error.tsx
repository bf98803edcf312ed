import type { ReactNode } from 'react'

/**
 * An error that concerns several fields or none in particular, announced at once. Renders nothing without
 * one.
 */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p className="wrong" role="alert">
      {children}
    </p>
  )
}
