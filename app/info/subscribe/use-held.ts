import { useSearchParams } from 'react-router'
import { useAnswer } from '../../session/use-answer.ts'
import { useHasToken } from '../../session/use-session.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The subscription whose link the address is; `lost` when it is no such link. */
export function useHeld() {
  const [query] = useSearchParams()
  const held = { s: query.get('s') ?? '', k: query.get('k') ?? '' }
  const here = useHasToken() !== null
  const whole = uuid.test(held.s) && held.k !== ''
  const { data, error } = useAnswer('/home/subscription', held, { enabled: here && whole })
  return { held, subscription: data, error, lost: here && !whole }
}
