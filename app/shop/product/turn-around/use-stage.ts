import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { loadPart } from '../../../ui/load-part.ts'
import { canDraw } from './can-draw.ts'
import type { Stage } from './stage.ts'

/** `coming`: the drawing code loads; `near`: the model loads; then `shown`, or the reason why it is not. */
type StageState = 'coming' | 'near' | 'shown' | 'failed' | 'impossible'

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

async function open(
  canvas: HTMLCanvasElement,
  url: string,
  { signal, told }: { signal: AbortSignal; told: () => void },
): Promise<Stage> {
  const parts = await loadPart(() => Promise.all([import('./load.ts'), import('./stage.ts')]))
  if (!parts) throw new Error('no code to draw with')
  const [{ loadModel }, { openStage }] = parts
  told()
  const model = await loadModel(url, signal)
  signal.throwIfAborted()
  return openStage(canvas, model, calm())
}

/** Loads the drawing code and the model at `url`, and shows it on the canvas until the component unmounts. */
export function useStage(canvas: RefObject<HTMLCanvasElement | null>, url: string) {
  const [state, become] = useState<StageState>('coming')
  const [attempt, setAttempt] = useState(0)
  const stage = useRef<Stage>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    const { current } = canvas
    if (!current) return
    if (!canDraw()) return become('impossible')
    const leaving = new AbortController()
    become('coming')
    open(current, url, { signal: leaving.signal, told: () => become('near') }).then(
      (made) => {
        if (leaving.signal.aborted) return made.dispose()
        stage.current = made
        become('shown')
      },
      () => leaving.signal.aborted || become('failed'),
    )
    return () => {
      leaving.abort()
      stage.current?.dispose()
      stage.current = null
    }
  }, [canvas, url, attempt])
  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  return { state, stage, attempt, retry }
}
