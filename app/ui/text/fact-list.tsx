import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** Something known, by the name of its text. */
export type ListedFact = [name: string, said: ReactNode]
type FactListProps = { facts: readonly ListedFact[]; nameOf: (name: string) => string }

/** What is known of something, side by side; what is unknown is left out. */
export function FactList({ facts, nameOf }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, said]) => Boolean(said))
        .map(([name, said]) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd>{said}</dd>
          </div>
        ))}
    </dl>
  )
}
