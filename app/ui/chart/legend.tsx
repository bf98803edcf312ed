import styles from './chart.module.css'
import { type ChartTone, tones } from './tones.ts'

type LegendProps = { marks: readonly { name: string; tone: ChartTone }[]; line?: string | undefined }

/** The legend of a chart's colours and its dashed line. */
export function Legend({ marks, line }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {marks.map(({ name, tone }) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: tones[tone] }} /> {name}
        </li>
      ))}
      {line && (
        <li>
          <span className={styles.dash} /> {line}
        </li>
      )}
    </ul>
  )
}
