import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { feeds, shopOf } from '../imported-shop.ts'
import { isAnswerable, type JudgedArticle, judgeFirst, readJudged } from './judge.ts'
import { keptOf, share } from './share.ts'
import { withSlip } from './slip.ts'

/** The articles of a feed by the title under which they are shown; judged without the collection's name. */
function articlesOf(feed: string): Map<string, JudgedArticle> {
  const rows: Record<string, string>[] = parse(readFileSync(feed), {
    bom: true,
    columns: true,
    delimiter: ';',
  })
  const articles = new Map<string, JudgedArticle>()
  for (const { name, short_description, category } of rows) {
    const title = short_description!.replace(/\s+/g, ' ').trim()
    const shown = `${name} ${title}`.replace(/\s+/g, ' ')
    const before = articles.get(shown)?.categories ?? []
    articles.set(shown, { title, categories: [...before, category!] })
  }
  return articles
}

/** How much of the clean score a slip in the last long word must leave. */
const slipFloor = 0.9
/** Judged without a floor for the half that is kept back. */
const floors = {
  ours: { topic: 0.85, kind: 0.78 },
  real: { topic: 0.95, kind: 0.93 },
}
const found = (['ours', 'real'] as const).filter((name) => existsSync(feeds[name]))

test.each(found)(
  'in the feed %s the first three results are on topic and of the right kind',
  async (name) => {
    const articles = articlesOf(feeds[name])
    const catalogue = [...articles.values()]
    const search = await shopOf(feeds[name])
    const asked = readJudged('ikea.csv').filter((query) => isAnswerable(query, catalogue))
    const verdicts = []
    for (const query of asked) {
      const { list } = await search(query.query, query.language)
      const results = list.slice(0, 3).map(({ title }) => {
        const article = articles.get(title.replace(/\s+/g, ' '))
        if (!article) throw new Error(`the feed has no article ${title}`)
        return article
      })
      verdicts.push({ query, results, ...judgeFirst(query, results, catalogue) })
    }
    const work = share(verdicts, 'work')
    process.stdout.write(`${name}: ${work.said}; ${share(verdicts, 'final').said}\n`)
    expect(work.topic, work.off.join('\n')).toBeGreaterThanOrEqual(floors[name].topic)
    expect(work.kind, work.off.join('\n')).toBeGreaterThanOrEqual(floors[name].kind)

    const slipped = []
    for (const query of asked) {
      const typed = withSlip(query.query)
      if (typed === null) continue
      const { list } = await search(typed, query.language)
      const results = list
        .slice(0, 3)
        .map(({ title }) => articles.get(title.replace(/\s+/g, ' ')) ?? { title, categories: [] })
      const verdict = judgeFirst(query, results, catalogue)
      slipped.push({ query, typed, results, ...verdict })
    }
    const kept = keptOf(verdicts, slipped)
    process.stdout.write(`${name} with a slip: ${kept.said}\n`)
    expect(kept.work, kept.off.join('\n')).toBeGreaterThanOrEqual(slipFloor)
  },
  180_000,
)
