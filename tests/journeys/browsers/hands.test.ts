import type { ElementHandle, JSHandle } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../walk/open-shop.ts'
import { handsOn } from './hands.ts'
import type { Tab } from './tab.ts'

test('hands press a button, and type into a field, only once these can be used', async () => {
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.setContent('<main><label>Name <input disabled></label><button disabled>Add</button></main>')
  await page.evaluate(() => {
    const [field, button] = [document.querySelector('input')!, document.querySelector('button')!]
    button.addEventListener('click', () => document.body.append(`pressed by ${field.value}`))
    setTimeout(() => {
      field.disabled = false
    }, 400)
    setTimeout(() => {
      button.disabled = false
    }, 900)
  })
  // WebDriver itself waits for nothing.
  const tab: Pick<Tab, 'evaluate' | 'find' | 'script'> = {
    evaluate: (work, value) => page.evaluate(work as never, value) as never,
    async find(work, value) {
      const found = (await page.evaluateHandle(work as never, value)) as unknown as JSHandle
      const handle = found.asElement() as ElementHandle<HTMLInputElement> | null
      if (!handle) return null
      return {
        click: () => handle.evaluate((one) => one.click()),
        type: (text) =>
          handle.evaluate((one, typed) => {
            if (!one.disabled) one.value = typed
          }, text),
      }
    },
    script: (text) => page.evaluate(text),
  }
  const hands = handsOn(tab as Tab)
  await hands.seen({ role: 'button', name: 'Add' })
  await hands.type({ label: 'Name' }, 'Ana')
  await hands.click({ role: 'button', name: 'Add' })
  expect(await page.locator('body').textContent()).toMatch(/pressed by Ana$/)
  await browser.close()
})
