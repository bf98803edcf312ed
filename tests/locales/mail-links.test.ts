import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { pageOfNotice } from '#rules/people/notice-page'
import routes from '../../app/routes.ts'
import { mailSamples } from './mail-samples.ts'

const root = join(import.meta.dirname, '../..')
/** Whether a page is at this address, other than the one that says that there is none. */
const isPage = (path: string) => {
  const { pathname } = new URL(path, 'https://shop.test')
  return (matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route.path ?? '*') !== '*'
}

test('every mail and notice leads to a page that exists', () => {
  const paths = Object.entries(mailSamples).map(
    ([template, params]) => pageOfNotice(template, params)?.path ?? '/home',
  )
  expect(paths.filter((path) => !isPage(path))).toEqual([])
  expect(isPage('/merchant/payouts/none')).toBe(false)
})

test('every link that is written into a mail leads to a page that exists', () => {
  const files = globSync('{server,market}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const links = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/link\w*: `\$\{[\w.]*public_url\}(\/\w+)/g)].map(
      ([, path]) => path!,
    ),
  )
  expect(links).toContain('/stopBank')
  expect(links.filter((path) => !isPage(path))).toEqual([])
})
