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
  'address.zipFormat': 'Please enter the correct zip code !',
  'account.codeIncorrect': 'The verification code is incorrect. Please re-enter it!',
  'account.exists': 'This user already exists on the current site. Please log in directly!',
  'company.exists': 'This business already exists in the current site, please change the mailbox!',
  'picture.chosenAlready':
    'Please select another image for review. The current image has been submitted for review or selected!',
  'chat.choose': 'Please select merchant customer service to chat!',
  'picture.failed': 'Application failed, please re-select the image to submit !',
}
/** What it says on a screen, without a call that refuses. */
const onScreens: Record<string, string> = {
  'contract.created': 'Order contract created successfully, please go to order contract list view!',
  'contract.noOrder': 'The contract has not yet generated an order',
  'refund.noPictures': 'No picture data is available.',
  'refund.noVideo': 'No video data is available.',
  'refund.none': 'There is no after-sales order data !',
  'center.pictures.noPictures': 'No picture data is available.',
  'center.pictures.downloadFailed': 'Download Failed.',
  'pay.failure.cardNumber': 'The credit card number is invalid, please fill it in again!',
  'pay.outcome.failed': 'The payment request was not approved, please pay again',
  'nearby.list.nothing': 'The warehouse data of this commodity has not been queried!',
  'shop.product.noStock': 'No stock now.',
}

test('what the specification says is said in its words', () => {
  const said = Object.keys(specified).map((name) => [name, texts[name]])
  expect(Object.fromEntries(said)).toEqual(specified)
})

test('what it says on screens is said in its words', () => {
  for (const [name, words] of Object.entries(onScreens)) {
    const [area = '', ...key] = name.split('.')
    const screen = flatten(JSON.parse(readFileSync(join(root, `locales/en-US/${area}.json`), 'utf8')))
    expect(screen[key.join('.')], name).toBe(words)
  }
})

/** What each refusal in the code is given: its name, and the text of its particulars. */
const given = globSync('{rules,market,server}/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const code = readFileSync(join(root, path), 'utf8')
    return [...code.matchAll(/\b(?:refuse|no)\(\s*'([\w.]+)'(?:,\s*\{([^}]*)\})?/g)].map(
      ([, name = '', inside = '']) => ({ path, code, name, inside }),
    )
  })

test('a sum in a refusal is written as money', () => {
  const sums = given.flatMap(({ code, name, inside }) =>
    [...inside.matchAll(/(\w+)(?:: ([^,]+))?(?:,|$)/g)].flatMap(([, argument = '', value = argument]) => {
      const isSum = value.includes('moneyText(') || code.includes(` ${value.trim()} = moneyText(`)
      return isSum && texts[name]?.includes(`{${argument}`) ? [{ name, argument }] : []
    }),
  )
  expect(sums.length).toBeGreaterThan(25)
  const bare = sums.filter(
    ({ name, argument }) => !texts[name]!.includes(`{${argument}, number, ::currency/USD`),
  )
  expect(bare).toEqual([])
  // Whatever gives it: no number has its currency beside it as letters, and no sum in a text is without.
  const odd = /\$\{\w+\}|\{\w+\} USD|\d USD|(?<![$\d.,])\d[\d,]*\.\d\d(?!\d)/
  expect(Object.entries(texts).filter(([, text]) => odd.test(text))).toEqual([])
})

test('who refuses gives everything that its text names', () => {
  const lacking = given.flatMap(({ path, name, inside }) => {
    const wanted = [...(texts[name] ?? '').matchAll(/\{(\w+)[,}]/g)].map(([, argument]) => argument!)
    const missing = wanted.filter((argument) => !new RegExp(`\\b${argument}\\b`).test(inside))
    return missing.length > 0 && !inside.includes('...') ? [`${path}: ${name} lacks ${missing}`] : []
  })
  expect(lacking).toEqual([])
})
