import { useEffect, useRef, useState } from 'react'
import { CallError } from '#api/wire/call-error'
import { foldedModel, padLimits } from '#rules/buying/order-pad'
import type { GoodsOrigin } from '../../../parts/cart/goods-origin.tsx'
import { send } from '../../../session/send.ts'
import type { ResolvedRow } from './validate-row.ts'

const pauseMs = 200
const keyOf = (origin: GoodsOrigin, model: string) => `${JSON.stringify(origin)} ${foldedModel(model)}`

/**
 * Looks model numbers up for an origin: each once, all new ones together in a few calls, after a pause in
 * typing. `refresh` looks all up again, as after the cart has changed.
 */
export function useModelLookup(origin: GoodsOrigin | null, models: readonly string[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, ResolvedRow>>(new Map())
  const [error, setError] = useState<CallError | null>(null)
  const [round, setRound] = useState(0)
  const asked = useRef(new Set<string>())
  const wanted = JSON.stringify([origin, models])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the origin and the models, `round` asks again
  useEffect(() => {
    if (!origin) return
    const timer = setTimeout(() => {
      const isNew = (model: string) => model !== '' && !asked.current.has(keyOf(origin, model))
      const open = [...new Set(models.map(foldedModel).filter(isNew))]
      for (const model of open) asked.current.add(keyOf(origin, model))
      void askInTurns(origin, open)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, round])

  async function askInTurns(from: GoodsOrigin, open: readonly string[]) {
    for (let at = 0; at < open.length; at += padLimits.atOnce) {
      const some = open.slice(at, at + padLimits.atOnce)
      try {
        const { list } = await send('/home/orderPad', { ...from, models: JSON.stringify(some) })
        setKnown(
          (before) => new Map([...before, ...list.map((one) => [keyOf(from, one.model), one] as const)]),
        )
      } catch (thrown) {
        if (!(thrown instanceof CallError)) throw thrown
        for (const model of open.slice(at)) asked.current.delete(keyOf(from, model))
        setError(thrown)
        return
      }
    }
  }
  function refresh() {
    asked.current.clear()
    setError(null)
    setRound((before) => before + 1)
  }
  return {
    foundOf: (model: string) => (origin ? known.get(keyOf(origin, model)) : undefined),
    error,
    refresh,
  }
}
