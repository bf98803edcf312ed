import { expect, test } from 'vitest'
import { buyingRows } from '../said/buying-rows.ts'
import { centerRows } from '../said/center-rows.ts'
import { address, labels } from '../said/forms.ts'
import { joinRows } from '../said/join-rows.ts'
import { refundRows } from '../said/refund-rows.ts'
import { faultsOfText } from '../said/row.ts'
import { button, nadia, people } from '../said/stage.ts'

/*
 * Every rule and message of specification sections 5 and 8 on the screens of accounts, buying and the user
 * centre: by its text, provoked on the screen and through the call.
 */
test.each([...joinRows, ...buyingRows, ...refundRows, ...centerRows])('“$says” ($from)', async (row) => {
  expect(faultsOfText(row)).toEqual([])
  if (row.call) {
    const { reason, msg } = await row.call()
    expect([reason, msg.length > 5]).toEqual([row.reason, true])
    if (row.from.startsWith('refusals:')) expect(msg).toBe(row.says)
  }
  const page = await row.screen()
  await page.getByText(row.says).first().waitFor()
})

test('what is no text at all is told as “Something Error”', async () => {
  const page = await people().as(nadia)
  await page.route('**/user/saveAddress', (route) => route.fulfill({ json: ['nonsense'] }))
  await people().open(page, '/user_center/manage_address')
  await button(page, 'Add an address').click()
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  const { receiving_state, ...typed } = address
  for (const [name, value] of Object.entries(typed))
    await dialog.getByRole('textbox', { name: labels[name as keyof typeof labels] }).fill(value)
  await dialog.getByLabel('State').selectOption(receiving_state)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Something Error').waitFor()
  await page.context().close()
})
