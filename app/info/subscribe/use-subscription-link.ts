import { useSearchParams } from 'react-router'
import { useAnswer } from '../../session/use-answer.ts'
import { useHasToken } from '../../session/use-session.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The subscription that this page's link belongs to; `lost` is true for an invalid link. */
export function useSubscriptionLink() {
  const [query] = useSearchParams()
  const link = { s: query.get('s') ?? '', k: query.get('k') ?? '' }
  const here = useHasToken() !== null
  const whole = uuid.test(link.s) && link.k !== ''
  const { data, error } = useAnswer('/home/subscription', link, { enabled: here && whole })
  return { link, subscription: data, error, lost: here && !whole }
}
