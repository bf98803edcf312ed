import type { Language } from '#rules/sites'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../format/format.ts'
import { RichText } from './rich-text.tsx'

type ArticleText = { name: string; html: string; language: string; updated_at: string }

/**
 * An article for its reader, with a note if it is not in the reader's language (by default the page's).
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
          <time dateTime={article.updated_at}>{t('changed', { date: date(article.updated_at) })}</time>
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
