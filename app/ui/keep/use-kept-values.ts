import { type RefObject, useLayoutEffect, useRef } from 'react'
import {
  changedValues,
  doneSince,
  draftPage,
  formDraftKey,
  isSecret,
  keepDraft,
  onKeepDrafts,
  takeDraft,
} from '../form/drafts.ts'
import { closedByBack } from '../overlay/overlay-history.ts'

type KeptValues<V> = {
  initial: V
  values: V
  form: RefObject<HTMLFormElement | null>
  /** Shows the values that were kept. */
  restore: (kept: Partial<V>) => void
}

/**
 * Keeps what is typed in a form when the session expires, or when another page or Back takes it away, until
 * the person returns to it; not what a call has dealt with since, nor what was closed on its page. Returns a
 * function for the form to tell of each change.
 */
export function useKeptValues<V extends Record<string, unknown>>({ form, restore, ...now }: KeptValues<V>) {
  const first = useRef(now.initial)
  const values = useRef(now.values)
  values.current = now.values
  const restoring = useRef(restore)
  const changedAt = useRef(0)
  // While the form unmounts its fields are still there and tell which values are secret.
  useLayoutEffect(() => {
    const page = draftPage()
    const dialog = form.current?.closest('dialog')?.getAttribute('aria-label')
    const key = formDraftKey(first.current, dialog ?? '')
    const kept = takeDraft<Partial<V>>(key)
    if (kept) {
      restoring.current(kept)
      changedAt.current = performance.now()
    }
    const keep = () => {
      const isHidden = (name: string, value: unknown) => isSecret(form.current, name, value)
      const typed = changedValues(first.current, values.current, isHidden)
      if (typed) keepDraft(key, typed)
    }
    // Values that were sent, saved or discarded need not be kept.
    const leave = () => {
      if (!doneSince(changedAt.current)) keep()
    }
    // The page that the browser had kept whole still has its form.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) takeDraft(key)
    }
    const forgetOpen = onKeepDrafts(keep)
    if (!dialog) addEventListener('pagehide', leave)
    addEventListener('pageshow', shown)
    return () => {
      forgetOpen()
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', shown)
      if (draftPage() !== page || closedByBack()) leave()
    }
  }, [form])
  /** Notes that a value was changed. */
  return () => {
    changedAt.current = performance.now()
  }
}
