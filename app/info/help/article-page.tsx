import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ArticleView } from '../../ui/text/article-view.tsx'
import styles from './help.module.css'
import type { HelpArticle } from './help-article.ts'
import { Helpful } from './helpful.tsx'
import { useTopics } from './topics.tsx'

/** The articles before and after this one, across sections. */
function Neighbours({ slug }: { slug: string }) {
  const { t } = useTranslation('help')
  const all = useTopics().flatMap(({ list }) => list)
  const at = all.findIndex((article) => article.slug === slug)
  if (at < 0) return null
  const [before, after] = [all[at - 1], all[at + 1]]
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {before && (
        <Link to={paths.article(before.slug)} rel="prev">
          <span className="small soft">
            <IconArrowLeft size={15} aria-hidden="true" /> {t('previous')}
          </span>
          <strong>{before.name}</strong>
        </Link>
      )}
      {after && (
        <Link to={paths.article(after.slug)} rel="next" className={styles.after}>
          <span className="small soft">
            {t('next')} <IconArrowRight size={15} aria-hidden="true" />
          </span>
          <strong>{after.name}</strong>
        </Link>
      )}
    </nav>
  )
}

/** An article with its last change, the question whether it helped, and links to its neighbours. */
export function ArticlePage({ article }: { article: HelpArticle }) {
  return (
    <>
      <div className="panel">
        <ArticleView article={article} />
      </div>
      <Helpful slug={article.slug} />
      <Neighbours slug={article.slug} />
    </>
  )
}
