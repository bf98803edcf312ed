import { useEffect, useRef, useState } from 'react'
import { formDraftKey, keepDraft, onKeepDrafts, takeDraft } from './drafts.ts'

/**
 * State that survives an expired session until the same person logs in again: which dialog was open, for
 * which row. `name` is unique on the page.
 */
export function useDraft<T>(name: string, initial: T) {
  const [value, setValue] = useState(initial)
  const now = useRef(value)
  now.current = value
  useEffect(() => {
    const key = formDraftKey(name)
    const kept = takeDraft<T>(key)
    if (kept !== undefined) setValue(kept)
    return onKeepDrafts(() => {
      if (now.current !== null && now.current !== undefined) keepDraft(key, now.current)
    })
  }, [name])
  return [value, setValue] as const
}
