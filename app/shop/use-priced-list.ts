import type { Out, Send } from '#api/call'
import type { CallAt } from '#api/calls'
import { useAnswer } from '../session/use-answer.ts'
import { useHasToken } from '../session/use-session.ts'

type List = Out<CallAt<'/home/list'>>

/** The list that the server rendered for a guest; with the viewer's prices once somebody is logged in. */
export function usePricedList(input: Send<CallAt<'/home/list'>>, first: List): List {
  const token = useHasToken()
  const { data } = useAnswer('/home/list', input, { enabled: token === true })
  return token && data ? { ...first, ...data } : first
}
