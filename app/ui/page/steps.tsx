import styles from './steps.module.css'

/** The steps of a short process, the current one marked. `at` counts from 0. */
export function Steps({ names, at }: { names: readonly string[]; at: number }) {
  return (
    <ol className={styles.steps}>
      {names.map((name, i) => (
        <li key={name} aria-current={i === at ? 'step' : undefined} data-done={i < at || undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
