import { describe, expect, test } from 'vitest'
import { type JudgedQuery, judgeFirst, namingPhrase, readJudged } from './judge.ts'

const sofas: JudgedQuery = {
  query: 'sofa',
  language: 'en',
  half: 'work',
  topic: /; .*sofa/i,
  kind: /sofa$/i,
}
const article = (title: string) => ({ title, categories: ['Sofas & armchairs'] })
const [red, blue, green] = ['3-seat sofa, red', '2-seat sofa', 'Corner sofa with chaise'].map(article)
const cover = article('Cover for 3-seat sofa')
const chair = article('Armchair')

describe('the judge', () => {
  test.each([
    ['Cover for corner sofa, grey', 'Cover'],
    ['Bed frame w 4 drawers', 'Bed frame'],
    ['Oak dining set: table and six chairs', 'Oak dining set'],
  ])('%s is named %s', (title, phrase) => {
    expect(namingPhrase(title)).toBe(phrase)
  })

  test('passes three of the kind, and takes a cover for on topic only', () => {
    const all = [red!, blue!, green!, cover, chair]
    expect(judgeFirst(sofas, [red!, blue!, green!], all)).toEqual({ topic: true, kind: true })
    expect(judgeFirst(sofas, [red!, blue!, cover], all)).toEqual({ topic: true, kind: false })
    expect(judgeFirst(sofas, [red!, chair, blue!], all)).toEqual({ topic: false, kind: false })
  })

  test('asks for as many as the catalogue has, at most three', () => {
    expect(judgeFirst(sofas, [red!, blue!], [red!, blue!, green!])).toEqual({ topic: false, kind: false })
    expect(judgeFirst(sofas, [red!, chair], [red!, chair])).toEqual({ topic: true, kind: true })
  })
})

describe.each([
  ['ikea.csv', 550],
  ['demo.csv', 120],
] as const)('%s', (name, least) => {
  const queries = readJudged(name)

  test(`has at least ${least} queries, each once, in three languages and two halves`, () => {
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
    expect(queries.length).toBeGreaterThanOrEqual(least)
    expect(new Set(queries.map(({ language }) => language))).toEqual(new Set(['en', 'es', 'zh']))
    const work = queries.filter(({ half }) => half === 'work').length
    expect(Math.abs(queries.length - 2 * work)).toBeLessThanOrEqual(1)
  })
})
