import { expect, test } from 'vitest'
import { movedDaysRemark, readMovedDays } from './moved-days.ts'

test('what moved a day of arrival is read as it was written', () => {
  for (const reason of ['The vessel waits', 'Storm: two\ndays', '2026-01-01 → 2026-01-02: again']) {
    const remark = movedDaysRemark('2026-12-09', '2026-12-23', reason)
    expect(readMovedDays(remark)).toEqual({ was: '2026-12-09', is: '2026-12-23', reason })
  }
})

test.each(['', 'Two pallets', '2026-12-09', 'of 2026-12-09 → 2026-12-23: x'])(
  '"%s" moved no day',
  (remark) => {
    expect(readMovedDays(remark)).toBeNull()
  },
)
