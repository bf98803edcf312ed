import { expect, test } from 'vitest'
import { wasTold } from './closure.ts'

test('a closure is meant only for the days whose promises were named', () => {
  const days = { from_on: '2026-05-25', until_on: '2026-06-05' }
  expect(wasTold({ reason: 'closure.promised', days }, days)).toBe(true)
  expect(wasTold({ reason: 'closure.promised', days }, { ...days, until_on: '2026-06-30' })).toBe(false)
  expect(wasTold({ reason: 'closure.promised', days }, { ...days, from_on: '2026-05-01' })).toBe(false)
  expect(wasTold({ reason: 'closure.overlap', days }, days)).toBe(false)
  expect(wasTold({ reason: '', days: null }, days)).toBe(false)
})
