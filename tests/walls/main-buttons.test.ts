import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const screens = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
)

/** A call or upload under way, which the button itself shows. */
const underWay = /^!?(?:[\w.]+\.)?(?:busy|sealing|awaited)$|^share !== null$/

/** These say what is missing beside the button in another way. */
const explained: readonly string[] = [
  'info/subscribe/confirm.tsx',
  'office/companies/certification-review/review.tsx',
  'office/talk/article/article-editor.tsx',
  'parts/cart/drawer/drawer-foot.tsx',
  'shop/checkout/buy-now/summary.tsx',
  'shop/checkout/cart/pay-bar.tsx',
  'shop/checkout/pay/balance-form.tsx',
  'shop/product/buy-box.tsx',
]

/** The main buttons of a screen that can be disabled for another reason than a call under way. */
function mute(source: string): string[] {
  const tags = source.match(/<button\b[\s\S]*?>\s*\n|<button\b[^\n]*>/g) ?? []
  return tags
    .filter((tag) => /className="btn primary"/.test(tag))
    .flatMap((tag) => /disabled=\{([^}]*)\}/.exec(tag)?.[1] ?? [])
    .filter((why) => !why.split(/\s*\|\|\s*/).every((part) => underWay.test(part)))
}

test('a main button that cannot be pressed says what is missing: MainButton, DialogFoot or Confirm with `missing`', () => {
  const breaches = screens
    .filter((file) => !explained.includes(file))
    .flatMap((file) => mute(readFileSync(join('app', file), 'utf8')).map((why) => `app/${file}: ${why}`))
  expect(breaches).toEqual([])
})

test('the exceptions of this test exist and need it', () => {
  const needless = explained.filter((file) => mute(readFileSync(join('app', file), 'utf8')).length === 0)
  expect(needless).toEqual([])
})
