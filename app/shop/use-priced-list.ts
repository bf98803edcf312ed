import type { CallAt } from '#api/calls'
import type { Out, Send } from '#api/wire/call'
import { useAnswer } from '../session/use-answer.ts'
import { useSignedIn } from '../session/use-session.ts'

type List = Out<CallAt<'/home/list'>>

/** The list that the server rendered for a guest, replaced by the viewer's prices after login. */
export function usePricedList(input: Send<CallAt<'/home/list'>>, first: List): List {
  return usePriced(input, first).list
}

/** The same, with whether the viewer's own answer is still loading, or its error. */
export function usePriced(input: Send<CallAt<'/home/list'>>, first: List) {
  const signedIn = useSignedIn()
  const { data, error, refetch } = useAnswer('/home/list', input, { enabled: signedIn })
  return {
    list: signedIn && data ? { ...first, ...data } : first,
    waiting: signedIn && !data && !error,
    error: signedIn ? error : null,
    again: () => void refetch(),
  }
}
