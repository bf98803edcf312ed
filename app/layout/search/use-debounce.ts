import { useEffect, useState } from 'react'

const pauseMs = 180

/** A text once nobody has typed for a moment. */
export function useDebounce(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
