import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source.ts'

/* Files and folders that the pages for people name, and to which they link, exist. */
const pages = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md'], { cwd: root })
const rooms = readdirSync(root, { withFileTypes: true })
  .filter(
    (one) => one.isDirectory() && /^\w+$/.test(one.name) && !['node_modules', 'build'].includes(one.name),
  )
  .map(({ name }) => name)
const named = new RegExp(`\`((?:${rooms.join('|')})/[^\`\\s]*)\``, 'g')
/** Written by whoever walks the first change of CONTRIBUTING.md. */
const toBeWritten = ['rules/goods/store-age.ts']
/** A pattern, or a name that stands for others. */
const isPattern = (path: string) => /[*<{$…]|NAME|NNNN/.test(path)
const exists = (path: string) => existsSync(path) || globSync(`${path}*`).length > 0

/** The paths of a page that lead nowhere. */
function lostPaths(page: string, text: string): string[] {
  const plain = text.replaceAll(/```.*?```/gs, '')
  const links = [...plain.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^\w+:/.test(link) && !existsSync(join(root, dirname(page), link)))
  const paths = [...plain.matchAll(named)]
    .map(([, path]) => path!.replace(/:\d+$/, ''))
    .filter((path) => !isPattern(path) && !toBeWritten.includes(path) && !exists(join(root, path)))
  return [...links, ...paths]
}

test('every path and link of the pages leads to a file or folder', () => {
  expect(pages.length).toBeGreaterThan(100)
  const lost = pages.flatMap((page) =>
    lostPaths(page, readFileSync(join(root, page), 'utf8')).map((path) => `${page}: ${path}`),
  )
  expect(lost).toEqual([])
})

test('a path that was moved, and a link to another name, are found', () => {
  const text = 'See `rules/buying/closed-days.ts`, `market/buying` and [1](0001-none.md), [2](../rooms.md).'
  expect(lostPaths('docs/decisions/x.md', text)).toEqual(['0001-none.md', 'rules/buying/closed-days.ts'])
})
