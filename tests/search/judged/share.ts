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
