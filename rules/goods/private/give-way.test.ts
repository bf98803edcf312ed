import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveWay } from './give-way.ts'

const place = (relation_id: number, pieces: number) => ({ relation_id, condition: 1, pieces })

test('forms give way in their order, only those that hold what lacks, and orders lack the rest', () => {
  const forms = [
    { id: 9, holds: [place(2, 5)] },
    { id: 8, holds: [place(1, 2), place(2, 1)] },
    { id: 7, holds: [place(1, 4)] },
    { id: 6, holds: [place(1, 9)] },
  ]
  const ids = (lacking: number) => giveWay([place(1, lacking)], forms).ended.map(({ id }) => id)
  expect(ids(0)).toEqual([])
  expect(ids(2)).toEqual([8])
  expect(ids(3)).toEqual([8, 7])
  expect(ids(7)).toEqual([8, 7, 6])
  expect(giveWay([place(1, 20)], forms).left).toEqual([place(1, 5)])
  expect(giveWay([{ ...place(1, 1), condition: 2 }], forms).ended).toEqual([])
})

test('what lacks is held by nobody afterwards, and no form ends that was not needed', () => {
  const places = fc.array(fc.record({ relation_id: fc.integer({ min: 1, max: 3 }), pieces: fc.nat(6) }), {
    maxLength: 3,
  })
  fc.assert(
    fc.property(places, fc.array(places, { maxLength: 6 }), (lacking, held) => {
      const one = new Map(lacking.map((row) => [row.relation_id, { ...row, condition: 1 }]))
      const wanted = [...one.values()]
      const forms = held.map((rows, id) => ({ id, holds: rows.map((row) => ({ ...row, condition: 1 })) }))
      const { ended, left } = giveWay(wanted, forms)
      const heldBy = (of: typeof forms, relation_id: number) =>
        of
          .flatMap(({ holds }) => holds)
          .reduce((sum, row) => sum + (row.relation_id === relation_id ? row.pieces : 0), 0)
      for (const { relation_id, pieces } of wanted) {
        const rest = left.find((row) => row.relation_id === relation_id)?.pieces ?? 0
        expect(rest).toBe(Math.max(pieces - heldBy(ended, relation_id), 0))
        if (rest > 0) expect(heldBy(forms, relation_id)).toBe(heldBy(ended, relation_id))
      }
      for (const last of ended.slice(-1))
        expect(
          giveWay(wanted, forms.slice(0, last.id)).left.some(
            ({ relation_id }) => heldBy([last], relation_id) > 0,
          ),
        ).toBe(true)
    }),
  )
})
