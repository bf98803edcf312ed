import type { ReactNode } from 'react'

/**
 * What is wrong with several fields together, or with no field in particular, told at once. Shows nothing
 * where nothing is wrong.
 */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p className="wrong" role="alert">
      {children}
    </p>
  )
}
