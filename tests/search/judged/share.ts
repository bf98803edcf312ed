import type { JudgedArticle, JudgedQuery, Verdict } from './judge.ts'

type Judged = Verdict & { query: JudgedQuery; results: readonly JudgedArticle[] }

/** The shares of a half that pass, in words too, and the queries that fail. */
export function share(verdicts: readonly Judged[], half: JudgedQuery['half']) {
  const some = verdicts.filter(({ query }) => query.half === half)
  const of = (judge: 'topic' | 'kind') => some.filter((verdict) => verdict[judge]).length / some.length
  const percent = (value: number) => `${Math.round(value * 100)} %`
  const off = some
    .filter(({ topic, kind }) => !topic || !kind)
    .map(({ query, results, topic }) => {
      const titles = results.map(({ title }) => title).join(' / ')
      return `${topic ? 'kind' : 'topic'} · ${query.query}: ${titles || 'nothing'}`
    })
  const [topic, kind] = [of('topic'), of('kind')]
  return {
    topic,
    kind,
    off,
    said: `${half} ${some.length} queries, topic ${percent(topic)}, kind ${percent(kind)}`,
  }
}

/**
 * How much of the score of clean queries is kept by the same ones with a slip: of those that passed by kind,
 * the share that still does. The failing ones of the first half are named.
 */
export function keptOf(clean: readonly Judged[], slipped: readonly (Judged & { typed: string })[]) {
  const passed = new Set(clean.filter(({ kind }) => kind).map(({ query }) => query))
  const judged = slipped.filter(({ query }) => passed.has(query))
  const of = (half: JudgedQuery['half']) => {
    const some = judged.filter(({ query }) => query.half === half)
    return { count: some.length, share: some.filter(({ kind }) => kind).length / some.length }
  }
  const [work, final] = [of('work'), of('final')]
  const percent = (value: number) => `${Math.round(value * 100)} %`
  return {
    work: work.share,
    off: judged.filter(({ query, kind }) => query.half === 'work' && !kind).map(({ typed }) => typed),
    said: `work keeps ${percent(work.share)} of ${work.count}, final ${percent(final.share)} of ${final.count}`,
  }
}
