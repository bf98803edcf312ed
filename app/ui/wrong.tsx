import type { ReactNode } from 'react'

/** What is wrong with several fields together, or with what is no field: said at once, in the colour of faults. Nothing where nothing is. */
export function Wrong({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p className="wrong" role="alert">
      {children}
    </p>
  )
}
