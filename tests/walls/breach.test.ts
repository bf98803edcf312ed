import { expect, test } from 'vitest'
import { browserBreaches } from './browser-words.ts'
import { dayBreaches } from './days.ts'
import { arrowBreaches, mostArrows } from './departments.ts'
import { importBreaches } from './imports.ts'
import { pageBreaches } from './pages.ts'
import { crowdedFolders, longFiles, nameBreaches, sizeBreaches, wideComments } from './shape.ts'
import { parseSource } from './source.ts'
import { styleBreaches, tokenBreaches } from './styles.ts'

/* The walls themselves, each fed with a breach and with its harmless twin. */

const imports = (path: string, text: string) => importBreaches([parseSource(path, text)])
const lines = (count: number) => 'x()\n'.repeat(count)

test.each([
  ['rules/a.ts', "import { z } from 'zod'", 'rules may not import the package zod'],
  ['rules/a.ts', "import { x } from '#api/x'", 'rules may not import api'],
  ['api/a.ts', "import { x } from '#market/buying/order/x'", 'api may not import market'],
  ['api/a.ts', "import { x } from 'node:fs'", 'api may not import the package node:fs'],
  [
    'market/buying/cart/a.ts',
    "import { add } from '#api/buying/cart'",
    'market may not import api, only types of it',
  ],
  ['market/buying/cart/a.ts', "import pg from 'pg'", 'market may not import the package pg'],
  ['market/buying/cart/a.ts', "export { x } from '#server/boot/main'", 'market may not import server'],
  ['database/a.ts', "import { x } from '#market/buying/order/x'", 'database may not import market'],
  ['server/a.ts', "const x = await import('#app/root')", 'server may not import app'],
  ['server/a.ts', "import { x } from '#demo/data/accounts'", 'server may not import demo'],
  ['app/a.tsx', "import { x } from '#market/buying/order/x'", 'app may not import market'],
  ['app/a.tsx', "import fs from 'node:fs'", 'app may not import the package node:fs'],
  ['app/shop/a.tsx', "import { x } from '../account/b.tsx'", 'shop may not import account'],
  ['app/office/a.tsx', "import type { X } from '../info/b.tsx'", 'belongs to app/parts/<noun>/'],
  ['app/parts/cart/a.tsx', "import { x } from '../../shop/b.tsx'", 'parts may not import shop'],
  ['app/parts/cart/a.tsx', "import { x } from '../../layout/b.tsx'", 'parts may not import layout'],
  ['app/ui/a.tsx', "import { x } from '../parts/cart/b.tsx'", 'ui may not import parts'],
  ['app/shop/a.tsx', "import type { X } from '../root.tsx'", 'shop may not import app/root.tsx'],
  ['app/checkout/a.tsx', "import { x } from '../ui/b.tsx'", 'app/checkout is no area'],
  ['app/a.tsx', "import { sql } from 'kysely'", 'app may not import the package kysely'],
  ['rules/a.ts', "import { x } from '../api/x.ts'", 'leaves its room by a relative path'],
  [
    'market/goods/catalogue/a.ts',
    "import { x } from '#market/buying/order/x'",
    'goods may not import buying',
  ],
  ['rules/money/a.ts', "import { x } from '../goods/x.ts'", 'money may not import goods'],
  ['api/people/a.ts', "import type { X } from '../buying/x.ts'", 'people may not import buying'],
  ['api/wire/a.ts', "import { x } from '../people/x.ts'", 'may not import people'],
  ['api/overview/a.ts', "import { calls } from '../calls.ts'", 'overview may not import api/calls.ts'],
  ['server/calls/talk/a.ts', "import { x } from '../overview/x.ts'", 'talk may not import overview'],
  [
    'market/buying/cart/a.ts',
    "import { x } from '#market/buying/order/x'",
    'buying/cart may not import buying/order',
  ],
  [
    'market/people/message/a.ts',
    "import type { X } from '../account/x.ts'",
    'people/message may not import people/account',
  ],
  [
    'market/people/weather/a.ts',
    "import { x } from '../team/x.ts'",
    'the noun people/weather has no place in the order of nouns',
  ],
  ['tests/contract/cases/people/a.ts', "import { x } from '../buying/x.ts'", 'people may not import buying'],
  ['market/actor.ts', "import { x } from '#market/buying/order/x'", 'which lies in no department'],
  ['market/weather/a.ts', "import { x } from '#market/people/team/x'", 'weather is no department'],
  ['market/buying/cart/a.ts', 'const at = Date.now()', 'market may not use Date.now'],
  ['market/buying/cart/a.ts', 'const at = new Date()', 'market may not use new Date()'],
  ['market/buying/cart/a.ts', "await fetch('/x')", 'market may not use fetch()'],
  ['market/buying/cart/a.ts', 'if (process.env.X) x()', 'market may not use process.env'],
  ['market/buying/cart/a.ts', 'sql`update x set at = now()`', 'market may not use now()'],
])('in %s: %s', (path, text, message) => {
  expect(imports(path, text).join()).toContain(message)
})

test.each([
  ['rules/a.ts', "import { x } from '#rules/x'"],
  ['api/a.ts', "import { z } from 'zod'"],
  [
    'market/buying/cart/a.ts',
    "import type { In } from '#api/wire/call'\nimport { x } from '#database/connect'",
  ],
  ['market/buying/order/a.ts', "import { x } from '#market/buying/cart/x'\nimport { sql } from 'kysely'"],
  ['market/people/account/a.ts', "import { x } from '#market/people/company/x'"],
  ['market/paying/payment/a.ts', "import { x } from '#market/money/wallet/x'"],
  ['market/buying/cart/a.ts', "import { x } from '../../actor.ts'"],
  ['api/people/a.ts', "import { x } from '../wire/call.ts'"],
  ['api/calls.ts', "import { x } from './overview/x.ts'"],
  ['server/talk/a.ts', "import { x } from '#server/weather/x'"],
  ['market/buying/cart/a.ts', 'const later = new Date(actor.at.getTime() + 1)'],
  ['app/a.tsx', "import { x } from '#api/x'\nimport { useState } from 'react'"],
  ['app/shop/a.tsx', "import { x } from '../parts/cart/b.tsx'\nimport { y } from '../layout/c.tsx'"],
  ['app/layout/a.tsx', "import { x } from '../parts/cart/b.tsx'"],
  ['app/session/a.ts', "import { x } from '../ui/b.ts'\nimport { y } from '../paths.ts'"],
  ['app/root.tsx', "import { x } from './layout/b.tsx'"],
  ['app/entry.server.tsx', "import { PassThrough } from 'node:stream'"],
  ['server/a.ts', "import { x } from '#market/buying/order/x'\nimport fastify from 'fastify'"],
  ['server/a.ts', "const { x } = await import('#demo/data/accounts')"],
  ['rules/a.test.ts', "import { test } from 'vitest'"],
])('in %s nothing is wrong with: %s', (path, text) => {
  expect(imports(path, text)).toEqual([])
})

test('an import cycle of files is found, also one through a type', () => {
  const circle = (kind: string) => [
    parseSource('rules/a.ts', `import { b } from './b.ts'`),
    parseSource('rules/b.ts', `import { c } from '#rules/c'`),
    parseSource('rules/c.ts', `import ${kind} { a } from './a.ts'`),
  ]
  const found = [
    'circle: rules/a.ts → rules/b.ts → rules/c.ts → rules/a.ts: what both need belongs to a third file',
  ]
  expect(importBreaches(circle(''))).toEqual(found)
  expect(importBreaches(circle('type'))).toEqual(found)
})

test('one arrow too many between departments is found, one within a department is ignored', () => {
  const arrow = (from: string, to: string) =>
    parseSource(`market/${from}/a.ts`, `import type { X } from '#market/${to}/x'`)
  const arrows = (count: number) =>
    Array.from({ length: count }, (_, i) => arrow(`talk/noun-${i}`, 'people/staff'))
  const twice = arrow('talk/noun-0', 'people/staff')
  const within = arrow('talk/article', 'talk/feedback')
  expect(arrowBreaches([...arrows(mostArrows), twice, within])).toEqual([])
  expect(arrowBreaches(arrows(mostArrows + 1))).toHaveLength(1)
})

test('a folder of more than 24 files is found, that of migrations is not', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${folder}/file-${i}.ts`)
  expect(crowdedFolders(files('market/buying/order', 24))).toEqual([])
  expect(crowdedFolders(files('market/buying/order', 25))).toEqual([
    'market/buying/order holds 25 files and folders, more than 24: file them below it, by noun',
  ])
  expect(crowdedFolders([...files('app/ui', 24), 'app/ui/form/field.tsx'])).toHaveLength(1)
  expect(crowdedFolders(files('database/migrations', 90))).toEqual([])
})

test('files that are long together are found, a few long ones and tables are not', () => {
  const files = (path: string, lines: number, count: number) =>
    Array.from({ length: count }, () => ({ path, lines }))
  const short = files('market/buying/a.ts', 40, 90)
  expect(
    longFiles([...short, ...files('market/buying/b.ts', 290, 9), ...files('api/a.ts', 400, 90)]),
  ).toEqual([])
  expect(longFiles([...short, ...files('market/buying/b.ts', 131, 11)])).toHaveLength(1)
  expect(longFiles(files('app/a.tsx', 61, 10))).toHaveLength(1)
})

test('a comment wider than the code is found, a directive of a tool is not', () => {
  const wide = 'word '.repeat(30)
  expect(wideComments('a.ts', `x()\n  // ${wide}`)).toEqual([
    'a.ts:2 a comment 155 columns wide, more than 110',
  ])
  expect(wideComments('a.ts', `/** ${wide}*/`)).toHaveLength(1)
  expect(wideComments('a.ts', ` * ${wide}`)).toHaveLength(1)
  expect(wideComments('a.sql', `-- ${wide}`)).toHaveLength(1)
  expect(wideComments('a.sql', `select '${wide}'`)).toEqual([])
  expect(wideComments('a.ts', `// biome-ignore lint/a: ${wide}`)).toEqual([])
  expect(wideComments('a.ts', `const text = '${wide}'`)).toEqual([])
})

test('a page whose file is not named after its address is found', () => {
  const pages = [
    { path: 'buyNow', file: 'shop/buy-now.tsx' },
    { path: 'specialBuyNow', file: 'shop/buy-now.tsx' },
    { path: 'order', file: 'account/orders.tsx', children: [{ path: ':number', file: 'account/order.tsx' }] },
    { path: 'my_data', file: 'account/export.tsx' },
  ]
  expect(pageBreaches(pages)).toEqual([
    '/my_data is shown by app/account/export.tsx: call it account/my-data.tsx',
  ])
})

test('an import cycle of nouns in one department is found', () => {
  const sources = [
    parseSource('market/people/account/a.ts', "import { x } from '#market/people/company/x'"),
    parseSource('market/people/company/b.ts', "import { x } from '#market/people/account/x'"),
  ]
  expect(importBreaches(sources)).toEqual([
    'circle: people/account → people/company → people/account: what both need belongs to a third file',
  ])
})

test('a long file, a long function, many parameters and any are found', () => {
  const sizes = (path: string, text: string) => sizeBreaches([parseSource(path, text)])
  expect(sizes('market/a.ts', lines(300))).toEqual([])
  expect(sizes('market/a.ts', lines(301))).toEqual([
    'market/a.ts has 301 lines, more than 300: file a part of it beside it',
  ])
  expect(sizes('rules/buying/order/graph/stock-graph.ts', lines(301))).toEqual([])
  expect(sizes('market/a.ts', `function f() {\n${lines(68)}}`)).toEqual([])
  expect(sizes('market/a.ts', `function f() {\n${lines(69)}}`).join()).toContain(
    'f has 71 lines, more than 70',
  )
  expect(sizes('app/a.tsx', `const F = () => {\n${lines(118)}}`)).toEqual([])
  expect(sizes('app/a.tsx', `const F = () => {\n${lines(119)}}`).join()).toContain('F has 121 lines')
  expect(sizes('market/a.ts', 'const f = (a, b, c, d) => a').join()).toContain('f takes 4 parameters')
  expect(sizes('market/a.ts', 'let x: any').join()).toContain('market/a.ts:1 uses any')
  expect(sizes('market/a.ts', 'const many = "any"')).toEqual([])
})

test.each([
  ['market/buying/order/utils.ts', 'says nothing'],
  ['market/order-helpers/x.ts', 'says nothing'],
  ['app/data/x.ts', 'says nothing'],
  ['server/mail-service.ts', 'says nothing'],
  ['market/buying/order/index.ts', 'no barrels'],
  ['app/shop/ProductCard.tsx', 'kebab-case'],
  ['app/a/b/c/d/e.ts', '4 folders deep'],
])('the name %s is found', (path, message) => {
  expect(nameBreaches([path]).join()).toContain(message)
})

test('good names pass', () => {
  expect(
    nameBreaches(['app/a/b/c/product-card.module.css', 'market/buying/order/hand-over.ts', 'docs/index.md']),
  ).toEqual([])
})

test.each([
  ['.bar { margin: 0 }', []],
  ['.bar:hover > :global(.btn) { margin: 0 }', []],
  ['@media (width < 1.5em) { .bar .btn { margin: 0 } }', ['app/a.module.css: nobody uses .btn']],
])('the stylesheet %s', (css, breaches) => {
  const page = {
    path: 'app/b/a.tsx',
    text: "import styles from '../a.module.css'\n<p className={styles.bar} />",
  }
  expect(styleBreaches([{ path: 'app/a.module.css', text: css }], [page])).toEqual(breaches)
})

test('a day that is counted by Greenwich, or by the clock of a machine, is a breach', () => {
  const breaches = (text: string) => dayBreaches('market/money/coupon/a.ts', text).length
  for (const text of [
    'const today = actor.at.toISOString().slice(0, 10)',
    'row.created_at.slice(0, 10)',
    "new Date(day + 'T00:00:00Z')",
    "sql`date_trunc('day', o.created_at)`",
    'sql`o.created_at::date >= o.paid_on`',
    'sql`w.decided_at::date`',
    'at.getUTCDay()',
    'new Date().getMonth()',
    "new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' })",
    'at.toLocaleDateString()',
    "new Intl.NumberFormat(language).format(1.5).includes(',')",
  ])
    expect([text, breaches(text)]).toEqual([text, 1])
  for (const text of ['dayAt(actor.at, timeZoneOf(actor.site))', 'at.toISOString()', 'list.slice(0, 10)'])
    expect([text, breaches(text)]).toEqual([text, 0])
  expect(dayBreaches('rules/days.ts', 'at.getUTCDay()')).toEqual([])
  expect(dayBreaches('market/goods/merchant/show-store.ts', "dayAt(actor.at, 'UTC')")).toHaveLength(1)
  expect(dayBreaches('market/money/commission/list-rates.ts', "dayAt(actor.at, 'UTC')")).toEqual([])
})

test('what a browser may bar, used anywhere but in its one file, is a breach', () => {
  const breaches = (text: string, path = 'app/shop/a.tsx') => browserBreaches(path, text).length
  for (const text of [
    "localStorage.getItem('a')",
    "new BroadcastChannel('a')",
    'crypto.randomUUID()',
    'void navigator.clipboard.writeText(text)',
    "window.open(url, '_blank')",
    'languageOf(document.documentElement.lang)',
    "navigator.locks.request('a', run)",
  ])
    expect([text, breaches(text)]).toEqual([text, 1])
  expect(breaches('const id = randomUuid()')).toBe(0)
  expect(breaches('sessionStorage.clear()', 'app/ui/keep/web-storage.ts')).toBe(0)
  expect(breaches('crypto.randomUUID()', 'server/a.ts')).toBe(0)
})

test.each([
  ['a colour of its own', 'a { color: #1c7443 }', 1],
  ['one by its parts', 'a { background: rgb(20 28 50 / 0.1) }', 1],
  ['a size of its own', 'a {\n  font-size: 0.9rem\n}', 1],
  ['one in pixels', 'a {\n  font-size: 11px\n}', 1],
  ['pixels in a drawing', 'text {\n  fill: var(--ink);\n  font-size: 9px\n}', 0],
  ['tokens', 'a { color: var(--ink); background: rgb(var(--shadow-rgb) / 0.1); font-size: 0.9em }', 0],
  ['a mask', 'a { mask-image: linear-gradient(#000, transparent) }', 0],
])('a stylesheet with %s', (_, text, breaches) => {
  expect(tokenBreaches([{ path: 'app/a.module.css', text }])).toHaveLength(breaches)
})

test('a token that nothing uses is told of', () => {
  const of = (text: string) => tokenBreaches([{ path: 'app/tokens.css', text }])
  expect(of(':root {\n  --oak: #8a5a2b;\n}')).toEqual(['app/tokens.css: nothing uses --oak'])
  expect(of(':root {\n  --oak: #8a5a2b;\n  color: var(--oak);\n}')).toEqual([])
})
