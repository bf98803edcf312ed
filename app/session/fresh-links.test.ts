import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#api/calls'

const app = join(import.meta.dirname, '..')
/** Pages that copy the pictures into a form as soon as they have loaded. */
const atOnce = ['account/orders/refund.tsx']

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }
/** Whether an answer has files with links: those of private files are signed and expire. */
function hasLinks({ properties = {}, items, anyOf = [] }: Schema): boolean {
  if ('url' in properties && 'mime' in properties) return true
  return [...Object.values(properties), ...(items ? [items] : []), ...anyOf].some(hasLinks)
}

test('who keeps a page open with links to private files has them renewed', () => {
  const linked = [...calls.values()].filter(
    ({ reads, out }) =>
      reads && hasLinks(z.toJSONSchema(out, { io: 'output', unrepresentable: 'any' }) as Schema),
  )
  expect(linked.length).toBeGreaterThan(5)
  const stale = globSync('**/*.tsx', { cwd: app }).flatMap((file) => {
    const source = readFileSync(join(app, file), 'utf8')
    return linked
      .filter(({ path }) =>
        [...source.matchAll(/useAnswer\(([^;]*?)\)\n/gs)].some(
          ([, asked = '']) => asked.includes(`'${path}'`) && !asked.includes('freshLinks'),
        ),
      )
      .map(({ path }) => `${file} ${path}`)
  })
  expect(stale.filter((one) => !atOnce.some((file) => one.startsWith(file)))).toEqual([])
})
