import styles from './chart.module.css'
import { Legend } from './legend.tsx'
import { labelEvery, labelMiddle, scaleOf, stackOf, widthOf } from './scale.ts'
import { type ChartTone, tones } from './tones.ts'
import { useWidth } from './use-width.ts'

type Series = { name: string; tone: ChartTone; values: readonly number[] }

type StackedChartProps = {
  /**
   * The title, and a sentence on what the chart shows, for screen readers. The figures are in a table beside
   * it.
   */
  title: string
  summary: string
  labels: readonly string[]
  series: readonly Series[]
  /** Drawn as a dashed line over the bars, for comparison. */
  line?: { name: string; values: readonly number[] }
  /** Formats a value at a bar; `axis` formats one at the axis, where that is shorter. */
  show: (value: number) => string
  axis?: (value: number) => string
  /** Whether the axis has whole numbers only, as for counts. */
  whole?: boolean
}

const height = 240
const room = { top: 12, right: 8, bottom: 26, left: 64 }
/** The least width of a label, and the gap between two. */
const [labelWidth, labelGap] = [62, 10]

/** A chart of stacked bars, one for each label, with a line for comparison. */
export function StackedChart(props: StackedChartProps) {
  const { title, summary, labels, series, line, show, axis = show, whole = false } = props
  const { ref, width } = useWidth<HTMLDivElement>(720)
  const stacks = labels.map((_, place) => stackOf(series.map(({ values }) => values[place] ?? 0)))
  const ends = stacks.flatMap((bars) => bars.flatMap(({ from, to }) => [from, to]))
  const scale = scaleOf([...ends, ...(line?.values ?? [])], { whole })
  const inner = {
    width: Math.max(60, width - room.left - room.right),
    height: height - room.top - room.bottom,
  }
  const y = (value: number) => room.top + inner.height * (1 - (value - scale.low) / (scale.high - scale.low))
  const step = inner.width / Math.max(1, labels.length)
  const middle = (place: number) => room.left + step * (place + 0.5)
  const bar = Math.min(46, Math.max(2, step * 0.7))
  const widest = Math.max(labelWidth, ...labels.map((label) => widthOf(label) + labelGap))
  const every = labelEvery(labels.length, inner.width, widest)
  return (
    <figure className={styles.figure}>
      <Legend marks={series} line={line?.name} />
      <div ref={ref} className={styles.frame} style={{ height }}>
        <svg width={width} height={height} role="img" aria-label={`${title}. ${summary}`}>
          {scale.ticks.map((tick) => (
            <g key={tick}>
              <line
                className={tick === 0 ? styles.zero : styles.grid}
                x1={room.left}
                x2={width - room.right}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text className={styles.text} x={room.left - 8} y={y(tick) + 4} textAnchor="end">
                {axis(tick)}
              </text>
            </g>
          ))}
          {stacks.map((bars, place) => (
            <g key={labels[place]}>
              {bars.map(({ series: at, from, to }) => (
                <rect
                  key={at}
                  x={middle(place) - bar / 2}
                  width={bar}
                  y={y(to)}
                  height={Math.max(1, y(from) - y(to) - 0.5)}
                  fill={tones[series[at]!.tone]}
                >
                  <title>{`${labels[place]} · ${series[at]!.name}: ${show(series[at]!.values[place] ?? 0)}`}</title>
                </rect>
              ))}
              {place % every === 0 && (
                <text
                  className={styles.text}
                  x={labelMiddle(middle(place), labels[place]!, width)}
                  y={height - 8}
                  textAnchor="middle"
                >
                  {labels[place]}
                </text>
              )}
            </g>
          ))}
          {line && labels.length > 1 && (
            <polyline
              className={styles.before}
              points={labels.map((_, place) => `${middle(place)},${y(line.values[place] ?? 0)}`).join(' ')}
            />
          )}
        </svg>
      </div>
    </figure>
  )
}
