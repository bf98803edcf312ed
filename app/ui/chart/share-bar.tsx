import styles from './chart.module.css'
import { type ChartTone, tones } from './tones.ts'

type Part = { tone: ChartTone; value: number }

/** A bar in a table's row, its parts scaled to the longest row. The same row has the figures as text. */
export function ShareBar({ label, parts, of }: { label: string; parts: readonly Part[]; of: number }) {
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { value }) => sum + value, 0))
  return (
    <svg
      className={styles.share}
      viewBox="0 0 1000 14"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect width={1000} height={14} fill="#eef0f4" />
      {of > 0 &&
        parts.map(({ tone, value }, at) => (
          <rect
            key={tone}
            x={(starts[at]! / of) * 1000}
            width={(value / of) * 1000}
            height={14}
            fill={tones[tone]}
          />
        ))}
    </svg>
  )
}
