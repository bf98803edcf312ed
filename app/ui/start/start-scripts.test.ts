import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { askEarly, codeOf, startScripts } from './start-scripts.ts'

test('a function with comments in its text, as in development, is a script that runs', () => {
  const text = '() => {\n    // why\n    ran.push(1)\n  }'
  const ran: number[] = []
  runInNewContext(codeOf({ toString: () => text } as never), { ran })
  expect(ran).toEqual([1])
})

test.each([askEarly, startScripts])('%o parses as a script', (run) => {
  expect(() => new Function(codeOf(run))).not.toThrow()
})
