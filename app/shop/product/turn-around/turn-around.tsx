import { IconMinus, IconPlus, IconRefresh, IconRulerMeasure, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Product } from '../../../parts/product/product.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { useMetric } from '../../../ui/format/use-metric.ts'
import type { MeasureSide } from './lines.ts'
import type { Stage } from './stage.ts'
import styles from './turn-around.module.css'
import { useStage } from './use-stage.ts'

type ProductSize = Pick<Product, 'width_mm' | 'depth_mm' | 'height_mm'>

type TurnAroundProps = {
  /** The model's key in the models' route. */
  path: string
  title: string
  size: ProductSize
  onClose: () => void
}

const step = 15
const sides = ['width', 'depth', 'height'] as const
const keys: Record<string, (stage: Stage) => void> = {
  ArrowLeft: (stage) => stage.turn(-step, 0),
  ArrowRight: (stage) => stage.turn(step, 0),
  ArrowUp: (stage) => stage.turn(0, step),
  ArrowDown: (stage) => stage.turn(0, -step),
  '+': (stage) => stage.zoom(0.85),
  '=': (stage) => stage.zoom(0.85),
  '-': (stage) => stage.zoom(1 / 0.85),
  '0': (stage) => stage.reset(),
  Home: (stage) => stage.reset(),
}

/** Places the measures beside the model's lines as it turns, in the page's units. */
function useMeasures(stage: { current: Stage | null }, shown: boolean) {
  const labels = useRef<Partial<Record<MeasureSide, HTMLSpanElement | null>>>({})
  useEffect(() => {
    stage.current?.measure(
      shown
        ? (places) => {
            for (const side of sides) {
              const label = labels.current[side]
              if (label)
                label.style.translate = `calc(${places[side][0] * 100}cqw - 50%) calc(${places[side][1] * 100}cqh - 50%)`
            }
          }
        : null,
    )
  }, [stage, shown])
  return labels
}

/** The goods in 3D, turned by mouse, finger or keys. Covers the pictures until closed. */
export function TurnAround({ path, title, size, onClose }: TurnAroundProps) {
  const { t } = useTranslation('shop')
  const f = useFormat()
  const { metric } = useMetric()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { state, stage, attempt, retry } = useStage(canvas, `/model/${path}`)
  const [measured, setMeasured] = useState(false)
  const ready = state === 'shown'
  const labels = useMeasures(stage, measured && ready)
  const waiting = state === 'coming' || state === 'near'
  const closer = useRef<HTMLButtonElement>(null)

  useEffect(() => closer.current?.focus(), [])
  useEffect(() => {
    if (ready) canvas.current?.focus({ preventScroll: true })
  }, [ready])

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    else if (stage.current && keys[event.key] && !event.ctrlKey && !event.metaKey)
      keys[event.key]?.(stage.current)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const length = (mm: number | null) => (mm === null ? '' : f.length(mm, metric))
  const measures: Record<MeasureSide, number | null> = {
    width: size.width_mm,
    depth: size.depth_mm,
    height: size.height_mm,
  }

  return (
    <section className={styles.view} aria-label={t('turn.title')} aria-busy={waiting} onKeyDown={press}>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the model is turned by keys */}
      <canvas
        // A lost drawing context cannot be restored on the same canvas.
        key={attempt}
        ref={canvas}
        className={styles.canvas}
        role="application"
        tabIndex={ready ? 0 : -1}
        aria-label={t('turn.of', { title })}
        aria-describedby="turn-how"
      />
      {measured &&
        ready &&
        sides.map((side) => (
          <span
            key={side}
            className={styles.label}
            ref={(node) => {
              labels.current[side] = node
            }}
          >
            <span className="hidden">{t(`product.${side}`)}</span> {length(measures[side])}
          </span>
        ))}
      {waiting && (
        <div className={styles.message} role="status">
          <progress max={3} value={state === 'coming' ? 1 : 2} aria-label={t('turn.loading')} />
          <p>{t('turn.loading')}</p>
        </div>
      )}
      {state === 'failed' && (
        <div className={styles.message} role="alert">
          <p>{t('turn.failed')}</p>
          <button type="button" className="btn" onClick={retry}>
            {t('turn.again')}
          </button>
        </div>
      )}
      {state === 'impossible' && (
        <div className={styles.message} role="alert">
          <p>{t('turn.impossible')}</p>
        </div>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t('turn.close')}
        ref={closer}
        onClick={onClose}
      >
        <IconX size={20} aria-hidden="true" />
      </button>
      {ready && (
        <div className={styles.tools}>
          <p id="turn-how">{t('turn.how')}</p>
          <button type="button" aria-label={t('turn.nearer')} onClick={() => stage.current?.zoom(0.8)}>
            <IconPlus size={18} aria-hidden="true" />
          </button>
          <button type="button" aria-label={t('turn.farther')} onClick={() => stage.current?.zoom(1.25)}>
            <IconMinus size={18} aria-hidden="true" />
          </button>
          <button type="button" aria-label={t('turn.reset')} onClick={() => stage.current?.reset()}>
            <IconRefresh size={18} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t('turn.measures')}
            aria-pressed={measured}
            onClick={() => setMeasured(!measured)}
          >
            <IconRulerMeasure size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  )
}
