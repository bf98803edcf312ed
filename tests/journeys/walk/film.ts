import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A film of a second that a browser can play, recorded by this one. */
export async function aFilm(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')!
    const film = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/mp4' })
    const parts: Blob[] = []
    film.ondataavailable = ({ data }) => parts.push(data)
    film.start()
    for (let n = 0; n < 20; n += 1) {
      pen.fillStyle = n % 2 ? 'black' : 'white'
      pen.fillRect(0, 0, 300, 150)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await new Promise((resolve) => {
      film.onstop = resolve
      film.stop()
    })
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(text, 'base64')
}

/** Links are renewed while the page is open: the film continues with its own link until that has expired. */
export async function filmGoesOn(page: Page) {
  await page.clock.install()
  await page.reload()
  const film = page.locator('video')
  const source = () => film.getAttribute('src')
  const place = () => film.evaluate((one: HTMLVideoElement) => one.currentTime)
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0)
  await film.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 0.5
  })
  const first = await source()
  const id = first?.split(/[/?]/)[2] ?? 'none'
  const renewed = page.waitForResponse((answer) => answer.request().postData()?.includes(id) ?? false)
  // The shop's clock is not faked: a link signed in the same second would be equal.
  await page.waitForTimeout(1100)
  await page.clock.fastForward('04:05')
  await renewed
  await page.waitForLoadState('networkidle')
  expect(await source()).toBe(first)
  await film.dispatchEvent('error')
  await expect.poll(source).not.toBe(first)
  await expect.poll(place).toBe(0.5)
  await page.clock.resume()
}
