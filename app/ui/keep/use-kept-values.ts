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

type Kept<V> = {
  initial: V
  values: V
  form: RefObject<HTMLFormElement | null>
  /** Shows the values that were kept. */
  restore: (kept: Partial<V>) => void
}

/**
 * Keeps what is typed in a form when the session expires, or when another page or Back takes it away, until
 * the person returns to it; not what was sent, nor what was closed on its page. The form tells of each change
 * and of each sending.
 */
export function useKeptValues<V extends Record<string, unknown>>({ form, restore, ...now }: Kept<V>) {
  const first = useRef(now.initial)
  const values = useRef(now.values)
  values.current = now.values
  const restoring = useRef(restore)
  /** When the values were sent as they are now. */
  const sentAt = useRef(Number.POSITIVE_INFINITY)
  // As the form leaves the page its fields are still there, which tell the secret ones.
  useLayoutEffect(() => {
    const page = draftPage()
    const dialog = form.current?.closest('dialog')?.getAttribute('aria-label')
    const key = formDraftKey(first.current, dialog ?? '')
    const kept = takeDraft<Partial<V>>(key)
    if (kept) restoring.current(kept)
    const keep = () => {
      const isHidden = (name: string, value: unknown) => isSecret(form.current, name, value)
      const typed = changedValues(first.current, values.current, isHidden)
      if (typed && !doneSince(sentAt.current)) keepDraft(key, typed)
    }
    // The page that the browser had kept whole still has its form.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) takeDraft(key)
    }
    const forgetOpen = onKeepDrafts(keep)
    if (!dialog) addEventListener('pagehide', keep)
    addEventListener('pageshow', shown)
    return () => {
      forgetOpen()
      removeEventListener('pagehide', keep)
      removeEventListener('pageshow', shown)
      if (draftPage() !== page || closedByBack()) keep()
    }
  }, [form])
  return {
    changed: () => {
      sentAt.current = Number.POSITIVE_INFINITY
    },
    sent: () => {
      sentAt.current = performance.now()
    },
  }
}
