import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '#api/calls'
import { parseSource, root } from './source.ts'

/* Compares the walks that docs/rooms.md describes with the imports of the code. */
const page = readFileSync(join(root, 'docs/rooms.md'), 'utf8')
const walks = page
  .slice(page.indexOf('## Five walks'))
  .split('\n')
  .filter((line) => line.includes(' → '))
  .map((line) => {
    const [, , address = '', files = ''] = line.split('|')
    return {
      address: address.replaceAll('`', '').trim(),
      files: files.replaceAll('`', '').trim().split(' → '),
    }
  })
const rooms = ['server', 'market', 'database']

/** What a file imports and calls: an import of types alone leads to no code. */
const importsOf = (path: string, text = readFileSync(join(root, path), 'utf8')): string[] =>
  parseSource(path, text).imports.flatMap(({ own, typeOnly, to }) => (own && !typeOnly ? [to] : []))

/** The first arrow of a walk that the code does not have, or that leads back to an earlier room. */
function brokenArrow(files: readonly string[]): string | undefined {
  return files
    .slice(1)
    .map((to, i) => [files[i]!, to] as const)
    .filter(([from, to]) => {
      const [room, next] = [from, to].map((path) => rooms.indexOf(path.split('/')[0]!))
      return next! < room! || !importsOf(from).includes(to)
    })
    .map(([from, to]) => `${from} → ${to}`)[0]
}

test('each walk takes at most four files from an existing address to a statement', () => {
  expect(walks).toHaveLength(5)
  for (const { address, files } of walks) {
    if (address.startsWith('/')) expect(calls.has(address), address).toBe(true)
    expect(files.length, address).toBeLessThanOrEqual(4)
    expect(brokenArrow(files)).toBeUndefined()
    const last = readFileSync(join(root, files.at(-1)!), 'utf8')
    expect(last, address).toMatch(/sql(<.+>)?`|insertInto|updateTable|selectFrom/)
  }
})

test('a walk that returns to an earlier room, or skips an import, is found', () => {
  const [first] = walks
  expect(brokenArrow(first!.files.toReversed())).toContain(' → ')
  expect(brokenArrow([first!.files[0]!, first!.files[2]!])).toContain(' → ')
  const file = 'server/rpc/a.ts'
  expect(importsOf(file, "import type { B } from './b.ts'\nimport { type C } from './c.ts'")).toEqual([])
  expect(importsOf(file, "import { b, type B } from './b.ts'")).toEqual(['server/rpc/b.ts'])
})
