import type { publishArticle as declaration } from '#api/talk/article'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { type Text3, textFrom } from '#rules/sites'
import { type CleanHtml, plainText } from '#rules/talk/articles'
import type { Actor, Staff, System } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { type ArticleRow, lockArticle } from './lock-article.ts'

/**
 * Publishes the newest version, at once or at a future time. Refuses a missing English title or text
 * (`article.incomplete`), `article.notFound`, and `article.changed` when another version was saved since.
 */
export async function publishArticle(
  tx: Tx,
  actor: Staff,
  input: In<typeof declaration>,
): Promise<Record<never, never>> {
  const article = await lockArticle(tx, input)
  const { title, html } = await versionOf(tx, article.id, article.version)
  if (!title['en-US'] || !plainText(html['en-US'] as CleanHtml)) refuse('article.incomplete')
  const at = input.at ? new Date(input.at) : actor.at
  if (at <= actor.at) {
    await publishVersion(tx, actor, { article, number: article.version })
    return {}
  }
  await tx
    .updateTable('article')
    .set({ scheduled_version: article.version, scheduled_at: at })
    .where('id', '=', article.id)
    .execute()
  await writeAudit(tx, actor, {
    action: 'article.schedule',
    subject: 'article',
    subject_id: article.id,
    after: { slug: article.slug, version: article.version, at },
  })
  return {}
}

/** Publishes the scheduled versions that are due. Returns their number. */
export async function publishDue(tx: Tx, actor: System): Promise<number> {
  const due = await tx
    .selectFrom('article')
    .selectAll()
    .where('scheduled_at', '<=', actor.at)
    .orderBy('scheduled_at')
    .limit(20)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const article of due) await publishVersion(tx, actor, { article, number: article.scheduled_version! })
  return due.length
}

function versionOf(tx: Tx, article_id: number, number: number) {
  return tx
    .selectFrom('article_version')
    .select(['title', 'summary', 'html'])
    .where('article_id', '=', article_id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

async function publishVersion(
  tx: Tx,
  actor: Actor,
  { article, number }: { article: ArticleRow; number: number },
): Promise<void> {
  const { title, summary, html } = await versionOf(tx, article.id, number)
  const body = textFrom(html as Text3, (one) => plainText(one as CleanHtml))
  await tx
    .updateTable('article')
    .set({
      title: JSON.stringify(title),
      summary: JSON.stringify(summary),
      html: JSON.stringify(html),
      body: JSON.stringify(body),
      updated_at: actor.at,
      published_version: number,
      published_at: actor.at,
      scheduled_version: null,
      scheduled_at: null,
    })
    .where('id', '=', article.id)
    .execute()
  await writeAudit(tx, actor, {
    action: 'article.publish',
    subject: 'article',
    subject_id: article.id,
    before: { version: article.published_version },
    after: { slug: article.slug, version: number },
  })
}
