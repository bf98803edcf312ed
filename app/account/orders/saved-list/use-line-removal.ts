import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import type { SavedLine } from './list-line.tsx'

const refresh = ['/user/savedList', '/user/savedLists'] as const

/** Removes a line from a saved list at once; the last one removed can be restored with its amount. */
export function useLineRemoval(list: number) {
  const [gone, setGone] = useState<SavedLine | null>(null)
  const taking = useCall('/user/changeSavedLine', { refresh })
  const restoring = useCall('/user/saveList', { refresh })

  async function takeOff(line: SavedLine) {
    if (await taking.run({ id: list, relation_id: line.relation_id, amount: 0 })) setGone(line)
  }
  async function undo() {
    if (!gone) return
    const goods_list = JSON.stringify([{ relation_id: gone.relation_id, amount: gone.amount }])
    if (await restoring.run({ id: list, goods_list })) setGone(null)
  }
  return { gone, takeOff, undo, busy: taking.busy || restoring.busy }
}
