import styles from './figure-row.module.css'

type FiguresProps = { of: readonly (readonly [name: string, figure: string])[]; panel?: boolean }

/** A few figures side by side, each under its name. */
export const FigureRow = ({ of, panel = false }: FiguresProps) => (
  <dl className={panel ? `panel ${styles.figures}` : styles.figures}>
    {of.map(([name, figure]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
)
