import { readdirSync, readFileSync } from 'node:fs'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isLive } from './live/outdated-by.ts'
import { markOutdated, queryClient } from './send.ts'
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

test('once something was changed, answers that no screen shows are asked for anew, and those on screen stay', async () => {
  const shown = { queryKey: ['/office/order'], queryFn: () => 'of the order', staleTime: 60_000 }
  const stop = new QueryObserver(queryClient, shown).subscribe(() => {})
  await expect.poll(() => queryClient.getQueryData(['/office/order'])).toBe('of the order')
  queryClient.setQueryData(['/office/packingQueue'], 'the queue')
  const outdated = (path: string) => queryClient.getQueryState([path])?.isInvalidated
  expect([outdated('/office/order'), outdated('/office/packingQueue')]).toEqual([false, false])
  markOutdated([])
  expect([outdated('/office/order'), outdated('/office/packingQueue')]).toEqual([false, true])
  stop()
  queryClient.clear()
})

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, source: readFileSync(`app/${file}`, 'utf8') }))

test('answers become outdated in one place, which minds those on their way', () => {
  const places = sources.filter(({ source }) => source.includes('.invalidateQueries('))
  expect(places.map(({ file }) => file)).toEqual(['session/live/ask-again.ts'])
})

test('a page that asks again by itself goes on showing what it has when an answer fails', () => {
  const asksAgain = (source: string) =>
    /\bevery:/.test(source) ||
    [...source.matchAll(/useAnswer\(\s*'([^']+)'/g)].some(([, path]) => isLive(path!))
  const live = sources.filter(({ file, source }) => file.endsWith('.tsx') && asksAgain(source))
  expect(live.length).toBeGreaterThan(80)
  const gone = live.filter(({ source }) => {
    const [before, after] = source.split(/if \(error(?:\)| \|\|)/)
    return after !== undefined && !before!.includes('if (data) return')
  })
  expect(gone.map(({ file }) => file)).toEqual([])
})

test('no page polls: the stream tells of changes, and only links to files are renewed in time', () => {
  const polling = sources.filter(
    ({ file, source }) =>
      file !== 'session/use-answer.ts' &&
      (/\bevery: (?!freshLinks)/.test(source) || source.includes('refetchInterval')),
  )
  expect(polling.map(({ file }) => file)).toEqual([])
})
