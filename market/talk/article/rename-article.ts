import type { renameArticle as declaration } from '#api/talk/article'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { isNeeded } from '#rules/talk/articles'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { checkSlugFree } from './check-slug-free.ts'
import { lockArticle } from './lock-article.ts'

/**
 * Changes an article's address or section, at once; its old address redirects to the new one. Refuses
 * another address for an article that other pages link to (`article.needed`), one in use
 * (`article.slugTaken`), `article.notFound` and `article.changed`.
 */
export async function renameArticle(
  tx: Tx,
  actor: Staff,
  input: In<typeof declaration>,
): Promise<Record<never, never>> {
  const article = await lockArticle(tx, input)
  const { slug, section } = input
  const before = { slug: article.slug, section: article.section }
  if (slug === before.slug && section === before.section) return {}
  if (slug !== before.slug && isNeeded(before.slug)) refuse('article.needed', {}, 'slug')
  await checkSlugFree(tx, slug, article.id)
  const former = new Set([...article.former_slugs, before.slug])
  former.delete(slug)
  await tx
    .updateTable('article')
    .set({ slug, section, former_slugs: [...former] })
    .where('id', '=', article.id)
    .execute()
  await writeAudit(tx, actor, {
    action: 'article.rename',
    subject: 'article',
    subject_id: article.id,
    before,
    after: { slug, section },
  })
  return {}
}
