import { expect, test } from 'vitest'
import { deviceOf } from './user-agent.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
    'desk',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0 Safari/537.36 Edg/156.0`,
    'Edge',
    'Windows',
    'desk',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15`,
    'Safari',
    'macOS',
    'desk',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
    'phone',
  ],
  [
    `${mozilla} (Linux; Android 16; Pixel 9) ${webkit} Chrome/156.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
    'phone',
  ],
  [
    `${mozilla} (Linux; Android 16; SM-X910) ${webkit} SamsungBrowser/29.0 Chrome/150.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
    'tablet',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Linux', 'desk'],
  [
    `${mozilla} (Linux; Android 15) ${webkit} Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0`,
    'WeChat',
    'Android',
    'phone',
  ],
  ['curl/8.9', '', '', 'desk'],
  ['', '', '', 'desk'],
])('%s', (said, browser, system, kind) => {
  expect(deviceOf(said)).toEqual({ browser, system, kind })
})
