import { useSearchParams } from 'react-router'
import { isUuid } from '#rules/text/uuid'
import { useAnswer } from '../../session/use-answer.ts'
import { useHasToken } from '../../session/use-session.ts'

/** The subscription that this page's link belongs to; `lost` is true for an invalid link. */
export function useSubscriptionLink() {
  const [query] = useSearchParams()
  const link = { s: query.get('s') ?? '', k: query.get('k') ?? '' }
  const here = useHasToken() !== null
  const whole = isUuid(link.s.toLowerCase()) && link.k !== ''
  const { data, error } = useAnswer('/home/subscription', link, { enabled: here && whole })
  return { link, subscription: data, error, lost: here && !whole }
}
