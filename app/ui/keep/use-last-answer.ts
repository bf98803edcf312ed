import { useEffect, useRef } from 'react'

/**
 * The answer, or the previous one while the next one loads, so that a list's frame stays while its next page
 * is fetched. Nothing is stored.
 */
export function useLastAnswer<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  useEffect(() => {
    if (value !== undefined) last.current = value
  }, [value])
  return value ?? last.current
}
