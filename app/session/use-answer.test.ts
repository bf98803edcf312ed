import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { stillWaiting } from './use-answer.ts'

test('an answer that is not drawn yet looks as while it was waited for, and can be asked again', async () => {
  let asked = 0
  const client = new QueryClient()
  const observer = new QueryObserver(client, { queryKey: ['answer'], queryFn: () => ++asked })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().data).toBe(1)
  // As `useQuery` returns it: with getters that record what a screen reads.
  const answer = observer.trackResult(observer.getCurrentResult())
  const shown = stillWaiting(answer)
  expect(shown).toMatchObject({ data: undefined, isPending: true, error: null, isError: false })
  expect(shown.isFetching).toBe(answer.isFetching)
  expect((await shown.refetch()).data).toBe(2)
  stop()
})
