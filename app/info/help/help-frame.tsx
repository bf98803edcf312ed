import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import styles from './help.module.css'
import { HelpSearch } from './help-search.tsx'
import { TopicChoice, Topics } from './topics.tsx'

type HelpFrameProps = {
  /** The slug of the article shown. */
  here: string
  way: readonly { name: string; to?: string }[]
  children: ReactNode
}

/**
 * A page of the help centre: breadcrumb, search, and the menu of all topics beside it; on a phone a select
 * above it.
 */
export function HelpFrame({ here, way, children }: HelpFrameProps) {
  const { t } = useTranslation('shop')
  return (
    <div className="page">
      <div className={styles.top}>
        <Breadcrumb way={[{ name: t('help.title'), to: paths.helpCenter() }, ...way]} />
        <HelpSearch />
      </div>
      <div className={styles.frame}>
        <aside className={styles.side}>
          <Topics />
        </aside>
        <div className={styles.choice}>
          <TopicChoice here={here} />
        </div>
        <div className={styles.main}>{children}</div>
      </div>
    </div>
  )
}
