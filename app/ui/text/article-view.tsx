import type { Language } from '#rules/sites'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../format/format.ts'
import { RichText } from './rich-text.tsx'

type ArticleText = { name: string; html: string; language: string; updated_at: string }

/**
 * An article as its reader sees it. Says so where it is not there in the reader's language: the page's,
 * unless told. The day it was changed is that of Greenwich for everybody: the server that makes the page does
 * not know where its reader is.
 */
export function ArticleView({ article, reader }: { article: ArticleText; reader?: Language }) {
  const { t, i18n } = useTranslation('help')
  const wanted = reader ?? i18n.language
  const { date } = useFormat()
  return (
    <article className="stack" lang={article.language}>
      <header className="stack" style={{ gap: 6 }}>
        <h1>{article.name}</h1>
        <p className="soft small" lang={i18n.language}>
          <time dateTime={article.updated_at}>
            {t('changed', { date: date(article.updated_at.slice(0, 10)) })}
          </time>
        </p>
      </header>
      {article.language !== wanted && (
        <p className="note" lang={i18n.language}>
          {t('english')}
        </p>
      )}
      <RichText html={article.html} />
    </article>
  )
}
