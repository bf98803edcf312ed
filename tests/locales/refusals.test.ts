import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type RefusalName, refusals } from '#rules/refusals'
import { flatten } from './compare.ts'

const root = join(import.meta.dirname, '../..')
const names = Object.keys(refusals) as RefusalName[]
const texts = flatten(JSON.parse(readFileSync(join(root, 'locales/en-US/refusals.json'), 'utf8')))

test('every refusal has a number of its own and a text', () => {
  const byNumber = Map.groupBy(names, (name) => refusals[name].code)
  expect([...byNumber.values()].filter((same) => same.length > 1)).toEqual([])
  expect(names.filter((name) => !texts[name])).toEqual([])
  expect(Object.keys(texts).filter((name) => !(name in refusals))).toEqual([])
})

/** What specification section 8 says to who buys, pays and gives back, word by word. */
const specified: Partial<Record<RefusalName, string>> = {
  'stock.notEnough': 'Do not purchase more than stock!',
  'order.carrierNeeded': 'Please fill in the logistics company!',
  'order.thirdPartyNeeded': 'Please fill in the third party information!',
  'address.pickFirst': 'Please select a first delivery address !',
  'order.labelNeeded': 'Please upload the Label!',
  'stock.noneInWarehouse': 'There is no current inventory data!',
  'cart.oneMerchant': 'You can only book goods from the same merchant!',
  'cart.oneWarehouse': 'Only one specific warehouse can be selected.',
  'payment.balanceNotEnough': 'The balance is not enough, please choose another way',
  'payment.rechargeNeeded': 'Balance is not enough, please recharge',
  'contract.noOrder': 'The contract has not yet generated an order',
  'contract.twoModels': 'Same-name product model exists, do not add again',
  'contract.line': 'Please enter a valid product amount and product quantity',
  'contract.incomplete': 'Please enter complete information',
  'contract.oneLine': 'Keep At Least One Item Data!',
  'contract.integer': 'Please enter an integer !',
  'contract.address': 'The signing address cannot be empty!',
  'presale.warehouse': "You can't book goods from the different warehouses!",
  'presale.submitted': 'Pre-sale order has been submitted, please do not submit data again!',
  'payment.passwordNotSet': 'Please set the payment password before paying',
  'refund.tooMany':
    'You have reached the maximum number of refunds this month, please contact customer service!',
  'refund.cancelled': 'The order has been cancelled and cannot be refunded!',
  'refund.twice': 'Do not submit return data twice!',
  'order.cancelQuantity': 'Cancel quantity exceeds cancellable',
  'refund.quantity': 'Returned quantity exceeds refundable',
  'upload.failed': 'Upload Failed.',
}

test('what the specification says is said in its words', () => {
  const said = Object.keys(specified).map((name) => [name, texts[name]])
  expect(Object.fromEntries(said)).toEqual(specified)
})

test('who refuses gives everything that its text names', () => {
  const lacking: string[] = []
  for (const path of globSync('{rules,market,server}/**/*.ts', { cwd: root })) {
    const code = readFileSync(join(root, path), 'utf8')
    for (const [, name, given = ''] of code.matchAll(/\brefuse\(\s*'([\w.]+)'(?:,\s*\{([^}]*)\})?/g)) {
      const wanted = [...(texts[name!] ?? '').matchAll(/\{(\w+)[,}]/g)].map(([, argument]) => argument!)
      const missing = wanted.filter((argument) => !new RegExp(`\\b${argument}\\b`).test(given))
      if (missing.length > 0 && !given.includes('...')) lacking.push(`${path}: ${name} lacks ${missing}`)
    }
  }
  expect(lacking).toEqual([])
})
