import { useEffect, useRef } from 'react'

/**
 * The value, or while there is none the one before: what stands around a list stays while the next page of it
 * comes.
 */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  useEffect(() => {
    if (value !== undefined) last.current = value
  }, [value])
  return value ?? last.current
}
