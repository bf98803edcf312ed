import { CallError, type CallFailure } from '#api/wire/call-error'
import { tell } from './overlay/toasts.ts'

/** What a call of an older page is told by a newer shop that has it no more, or wants other fields. */
const suspicious: readonly CallFailure[] = ['request.notFound', 'request.malformed', 'request.somethingWrong']

type BuildWindow = { __reactRouterManifest?: { url: string } }

/** Whether the shop was renewed since the page was loaded: the list of the page's own scripts is gone. */
async function isRenewed(): Promise<boolean> {
  const { url } = (window as BuildWindow).__reactRouterManifest ?? {}
  if (!url) return false
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404
}

/** Offers to load the page anew where a call failed because the shop was renewed meanwhile. */
export async function suspectRenewed(failure: unknown): Promise<void> {
  if (!(failure instanceof CallError) || !suspicious.includes(failure.reason)) return
  if (await isRenewed()) tell.renewed()
}
