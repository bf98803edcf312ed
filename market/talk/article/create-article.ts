import { sql } from 'kysely'
import type { createArticle as declaration } from '#api/talk/article'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Text3 } from '#rules/sites'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { addVersion } from './add-version.ts'
import { checkSlugFree } from './check-slug-free.ts'

/**
 * Creates an article at the end of its section, with titles and no text, as a draft. Refuses an address in
 * use (`article.slugTaken`) and a missing English title (`article.incomplete`).
 */
export async function createArticle(
  tx: Tx,
  actor: Staff,
  { slug, section, title }: In<typeof declaration>,
): Promise<{ id: number }> {
  if (title['en-US'] === '') refuse('article.incomplete', {}, 'title')
  await checkSlugFree(tx, slug)
  const none: Text3 = { 'en-US': '' }
  const said = Object.fromEntries(Object.entries(title).filter(([, words]) => words !== '')) as Text3
  const article = await tx
    .insertInto('article')
    .values({
      slug,
      section,
      title: JSON.stringify(said),
      body: JSON.stringify(none),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from article where section = ${section})`,
      updated_at: actor.at,
      published_version: null,
      published_at: null,
      scheduled_version: null,
      scheduled_at: null,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await addVersion(tx, actor, { article, sides: { title: said, summary: none, html: none } })
  await writeAudit(tx, actor, {
    action: 'article.create',
    subject: 'article',
    subject_id: article.id,
    after: { slug, section, title: said },
  })
  return { id: article.id }
}
