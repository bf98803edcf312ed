import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import styles from './help.module.css'
import type { HelpTopic } from './help-article.ts'

/** Articles as tiles with title and lead. */
export function TopicList({ list }: { list: readonly HelpTopic[] }) {
  return (
    <ul className={styles.tiles}>
      {list.map(({ id, slug, name, summary }) => (
        <li key={id}>
          <Link to={paths.article(slug)}>
            <strong>{name}</strong>
            {summary && <span>{summary}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
