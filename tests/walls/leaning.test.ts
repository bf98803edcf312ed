import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
type Lock = { packages: Record<string, { version?: string }> }

/** The packages of the page with their versions, and the files and test of each place. */
function leaning(page: string) {
  return page
    .split(/^## /m)
    .slice(1)
    .filter((section) => !section.startsWith('Node and npm'))
    .map((section) => {
      const [heading = '', ...places] = section.replace(/\n {2}/g, ' ').split(/\n+- |\n+/)
      const [name = '', version = ''] = heading.split(' ')
      return { name, version, places: places.filter(Boolean) }
    })
}

/** The faults of the page, in words. */
function wrongWith(page: string): string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock
  return leaning(page).flatMap(({ name, version, places }) => {
    const installed = packages[`node_modules/${name}`]?.version
    const outdated =
      installed === version ? [] : [`${name} is ${installed}: run its tests, then write ${installed}`]
    const untested = places.filter((place) => {
      const [, path = '', title = ''] = /Test `([^`]+)`, "(.+)"\.$/.exec(place) ?? []
      return !path || !existsSync(join(root, path)) || !read(path).includes(`'${title}'`)
    })
    return [...outdated, ...untested.map((place) => `no such test: ${place}`)]
  })
}

const page = read('docs/what-we-lean-on.md')

test('each listed package has the version at which its inside was read, and a test guards each place', () => {
  expect(leaning(page).flatMap(({ places }) => places).length).toBeGreaterThanOrEqual(15)
  expect(wrongWith(page)).toEqual([])
})

test('another version and a missing test are reported', () => {
  expect(wrongWith(page.replace('## pg 8', '## pg 7'))).toHaveLength(1)
  expect(wrongWith(page.replace('does not go out before', 'goes out after'))).toHaveLength(1)
})
