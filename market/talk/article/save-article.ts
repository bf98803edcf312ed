import type { Tx } from '#database/connect'
import { type ArticleTexts, textSide } from '#rules/talk/articles'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { addVersion, type Sides } from './add-version.ts'
import { lockArticle } from './lock-article.ts'

/**
 * Saves sanitised texts as the newest version; guests still see the published one. Unchanged texts add no
 * version. Refuses `article.notFound`, and `article.changed` when another version was saved since.
 */
export async function saveArticle(
  tx: Tx,
  actor: Staff,
  input: { id: number; version: number; texts: ArticleTexts },
): Promise<{ version: number }> {
  const article = await lockArticle(tx, input)
  const before = await tx
    .selectFrom('article_version')
    .select(['title', 'summary', 'html'])
    .where('article_id', '=', article.id)
    .where('number', '=', article.version)
    .executeTakeFirstOrThrow()
  const sides: Sides = {
    title: textSide(input.texts, ({ title }) => title),
    summary: textSide(input.texts, ({ summary }) => summary),
    html: textSide(input.texts, ({ html }) => html),
  }
  const changed = changedIn(before, sides)
  if (changed.length === 0) return { version: article.version }
  const version = await addVersion(tx, actor, { article, sides })
  await writeAudit(tx, actor, {
    action: 'article.save',
    subject: 'article',
    subject_id: article.id,
    before: { version: article.version },
    after: { version, slug: article.slug, changed },
  })
  return { version }
}

/** The texts that differ, as `html zh-CN`. */
function changedIn(before: Sides, after: Sides): string[] {
  return (['title', 'summary', 'html'] as const).flatMap((side) => {
    const languages = new Set([...Object.keys(before[side]), ...Object.keys(after[side])]) as Set<'en-US'>
    return [...languages]
      .filter((language) => (before[side][language] ?? '') !== (after[side][language] ?? ''))
      .map((language) => `${side} ${language}`)
  })
}
