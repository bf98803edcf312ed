import { expect, test } from 'vitest'
import { differencesOf, recountBounds, recountedBy } from './difference.ts'

test.each([
  [{ announced: 20, sound: 20, damaged: 0 }, []],
  [{ announced: 20, sound: 19, damaged: 1 }, [{ kind: 'damaged', pieces: 1 }]],
  [
    { announced: 20, sound: 16, damaged: 1 },
    [
      { kind: 'missing', pieces: 3 },
      { kind: 'damaged', pieces: 1 },
    ],
  ],
  [
    { announced: 20, sound: 21, damaged: 1 },
    [
      { kind: 'damaged', pieces: 1 },
      { kind: 'surplus', pieces: 2 },
    ],
  ],
  [{ announced: 20, sound: 0, damaged: 0 }, [{ kind: 'missing', pieces: 20 }]],
])('%j differs by %j', (line, found) => {
  expect(differencesOf(line)).toEqual(found)
})

test('a recount leaves each line with the differences that it found', () => {
  for (const announced of [3, 5])
    for (const sound of [0, 2, 4, 7])
      for (const damaged of [0, 1, 3, 6]) {
        const line = { announced, sound, damaged }
        for (const { kind, pieces } of differencesOf(line)) {
          const { least, most } = recountBounds(kind, line, pieces)
          for (let result = least; result <= Math.min(9, most); result += 1) {
            const more = recountedBy(kind, pieces, result)
            const after = { announced, sound: sound + more.sound, damaged: damaged + more.damaged }
            expect(Math.min(after.sound, after.damaged)).toBeGreaterThanOrEqual(0)
            const expected = differencesOf(line)
              .map((one) => (one.kind === kind ? { kind, pieces: result } : one))
              .filter((one) => one.pieces > 0)
            expect(differencesOf(after)).toEqual(expected)
          }
        }
      }
})
