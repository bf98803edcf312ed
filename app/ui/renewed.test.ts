import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '#api/wire/call-error'
import { currentToasts, dismiss } from './overlay/toasts.ts'
import { suspectRenewed } from './renewed.ts'

afterEach(() => {
  for (const { id } of currentToasts()) dismiss(id)
  vi.unstubAllGlobals()
})

/** What a page of a build is shown after this refusal, where its list of scripts gets this status. */
async function shownAfter(reason: string, status: number) {
  vi.stubGlobal('window', { __reactRouterManifest: { url: '/assets/manifest-1.js' } })
  const fetch = vi.fn(async () => new Response(null, { status }))
  vi.stubGlobal('fetch', fetch)
  await suspectRenewed(new CallError({ code: 1, reason, msg: '' }))
  return { asked: fetch.mock.calls.length, shown: currentToasts().map((toast) => toast.textKey) }
}

test.each(['request.notFound', 'request.malformed', 'request.somethingWrong'])(
  'a page that is older than the shop is offered anew after %s',
  async (reason) => {
    expect(await shownAfter(reason, 404)).toEqual({ asked: 1, shown: ['renewed'] })
    expect(currentToasts()[0]?.reload).toBe(true)
  },
)

test('a page of the shop that runs is not, nor after a refusal that says why', async () => {
  expect(await shownAfter('request.malformed', 200)).toEqual({ asked: 1, shown: [] })
  expect(await shownAfter('stock.short', 404)).toEqual({ asked: 0, shown: [] })
})

test('without an answer nothing is said of a renewal', async () => {
  vi.stubGlobal('window', { __reactRouterManifest: { url: '/assets/manifest-1.js' } })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await suspectRenewed(new CallError({ code: 0, reason: 'request.somethingWrong', msg: '' }))
  expect(currentToasts()).toEqual([])
})
