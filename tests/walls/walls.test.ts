import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { arrowBreaches } from './departments.ts'
import { importBreaches } from './imports.ts'
import { nameTwins } from './names.ts'
import { pageBreaches, pagesOf } from './pages.ts'
import { crowdedFolders, nameBreaches, sizeBreaches, wideComments } from './shape.ts'
import { readSource, root } from './source.ts'
import { styleBreaches } from './styles.ts'

// All files of the repository, those not yet committed too, without what .gitignore names.
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
const paths = [...new Set(listed.toString().split('\n'))].filter(
  (path) => path && existsSync(join(root, path)),
)
const sources = paths.filter((path) => /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts')).map(readSource)

test('the walls see the repository', () => {
  expect(sources.length).toBeGreaterThan(20)
  expect(new Set(sources.map(({ room }) => room)).size).toBeGreaterThan(3)
})

test('rooms and nouns import only what they may, and nothing in a circle', () => {
  expect(importBreaches(sources)).toEqual([])
})

test('few nouns of the market know nouns of other departments', () => {
  expect(arrowBreaches(sources)).toEqual([])
})

test('a page is found by its address', () => {
  expect(pagesOf(routes).length).toBeGreaterThan(100)
  expect(pageBreaches(routes)).toEqual([])
})

test('files and functions stay short, and nothing is any', () => {
  expect(sizeBreaches(sources)).toEqual([])
})

test('names say something, and folders stay shallow', () => {
  expect(nameBreaches(paths)).toEqual([])
})

test('no comment is wider than the code', () => {
  const code = paths.filter((path) => /\.(tsx?|mjs|css)$/.test(path))
  const wide = code.flatMap((path) => wideComments(path, readFileSync(join(root, path), 'utf8')))
  expect(wide).toEqual([])
})

test('an exported name has one meaning', () => {
  expect(nameTwins(sources)).toEqual([])
})

test('no folder is crowded', () => {
  expect(crowdedFolders(paths)).toEqual([])
})

test('every class of a stylesheet is used', () => {
  const read = (ending: string) =>
    paths
      .filter((path) => path.endsWith(ending))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  expect(styleBreaches(read('.module.css'), read('.tsx'))).toEqual([])
})
