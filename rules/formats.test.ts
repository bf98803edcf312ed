import { afterEach, expect, test, vi } from 'vitest'
import { formatsIn } from './formats.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a day is the same day wherever it is read, a moment is by the clock of the site', () => {
  for (const reader of ['Asia/Shanghai', 'America/Los_Angeles', 'UTC']) {
    vi.stubEnv('TZ', reader)
    const { date, dateTime } = formatsIn('en-US', 'America/Los_Angeles')
    expect(date('2026-12-07')).toBe('Dec 7, 2026')
    expect(date('2026-12-07T02:00:00Z')).toBe('Dec 6, 2026')
    expect(dateTime('2026-12-07T02:00:00Z')).toMatch(/^Dec 6, 2026, 6:00\sPM PST$/)
    expect(dateTime('2026-07-07T02:00:00Z')).toMatch(/^Jul 6, 2026, 7:00\sPM PDT$/)
  }
})

test('a time of day says its zone in every language', () => {
  const at = '2026-12-07T02:00:00Z'
  expect(formatsIn('en-US', 'America/New_York').dateTime(at)).toMatch(/^Dec 6, 2026, 9:00\sPM EST$/)
  expect(formatsIn('es-ES', 'America/New_York').dateTime(at)).toMatch(/^6 dic 2026, 21:00 GMT-5$/)
  expect(formatsIn('zh-CN', 'America/New_York').dateTime(at)).toMatch(/^2026年12月6日 GMT-5 21:00$/)
})

test('a zone has a name for the whole year', () => {
  const zones = ['en-US', 'es-ES', 'zh-CN'].map((language) => formatsIn(language, 'America/Chicago').zone())
  expect(zones).toEqual(['Central Time', 'hora central', '北美中部时间'])
})

test.each(['en-US', 'es-ES', 'zh-CN'])(
  'what is below nothing bears a minus, not a hyphen, in %s',
  (language) => {
    const { number, money, shortMoney, percent, tenths, kg } = formatsIn(language, 'UTC')
    const figures = [
      number(-12_345),
      number(-0.5),
      money('-637.62'),
      shortMoney(-12_000, 'USD'),
      percent(-0.02),
      tenths(-0.025),
      kg(-1_500),
    ]
    expect(figures.filter((figure) => figure.includes('-') || !figure.includes('−'))).toEqual([])
  },
)

test.each([
  ['en-US', ['12.6 in', '32 cm', '27.6 lb', '12.5 kg', '35.3 ft³', '1 m³']],
  ['es-ES', ['12,6 in', '32 cm', '27,6 lb', '12,5 kg', '35,3 ft³', '1 m³']],
  ['zh-CN', ['12.6 英寸', '32 厘米', '27.6 磅', '12.5 千克', '35.3 立方英尺', '1 立方米']],
])('measures are written with the units of %s', (language, written) => {
  const { length, weight, volume } = formatsIn(language, 'UTC')
  const both = [false, true]
  expect([
    ...both.map((metric) => length(320, metric)),
    ...both.map((metric) => weight(12_500, metric)),
    ...both.map((metric) => volume(1_000_000, metric)),
  ]).toEqual(written)
})
