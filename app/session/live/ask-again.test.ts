import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { askAgain } from './ask-again.ts'

const key = ['/user/favouriteList']

/** A screen that asks for what the server has; answers arrive when they are let through. */
function aScreen(client: QueryClient) {
  const server = { has: 'two hearts' }
  const asked: { at: string; arrive: (fails?: boolean) => void }[] = []
  const queryFn = () =>
    new Promise<string>((resolve, reject) => {
      const at = server.has
      asked.push({ at, arrive: (fails = false) => (fails ? reject(new Error('late')) : resolve(at)) })
    })
  const observer = new QueryObserver(client, { queryKey: key, queryFn, staleTime: 60_000, retry: false })
  onTestFinished(observer.subscribe(() => {}))
  return { server, asked, shown: () => observer.getCurrentResult().data }
}

test('an answer that was made before a change, and is here only after it, is asked for once more', async () => {
  const client = new QueryClient()
  const { server, asked, shown } = aScreen(client)
  server.has = 'three hearts'
  askAgain(client, { queryKey: key })
  expect(asked.map(({ at }) => at)).toEqual(['two hearts'])
  asked[0]!.arrive()
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.arrive()
  await expect.poll(shown).toBe('three hearts')
  expect(asked).toHaveLength(2)
})

test('an answer that is there is asked for again at once, whatever is on its way', async () => {
  const client = new QueryClient()
  const { server, asked, shown } = aScreen(client)
  asked[0]!.arrive()
  await expect.poll(shown).toBe('two hearts')
  askAgain(client, { queryKey: key })
  server.has = 'three hearts'
  askAgain(client, { queryKey: key })
  expect(asked).toHaveLength(3)
  for (const { arrive } of asked) arrive()
  await expect.poll(shown).toBe('three hearts')
  expect(asked).toHaveLength(3)
})

test('what is on its way elsewhere is outdated once it is here, and is not asked for before it is needed', async () => {
  const client = new QueryClient()
  const { asked } = aScreen(client)
  askAgain(client, { queryKey: key, refetchType: 'none' })
  asked[0]!.arrive()
  await expect.poll(() => client.getQueryState(key)?.isInvalidated).toBe(true)
  expect(asked).toHaveLength(1)
})

test('a question that fails is not asked once more', async () => {
  const client = new QueryClient()
  const { asked } = aScreen(client)
  askAgain(client, { queryKey: key })
  asked[0]!.arrive(true)
  await expect.poll(() => client.getQueryState(key)?.status).toBe('error')
  expect(asked).toHaveLength(1)
})
