import { useEffect, useState } from 'react'

const pauseMs = 180

/** A text, after a short pause in typing. */
export function useDebounce(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
