import { changeRatio } from '#rules/overview/dashboard/period'
import { useFormat } from '../format/format.ts'

type ChangeProps = { now: number; before: number; words: { same: string; new: string } }

/** Compares a figure with the previous period by words and signs, never by colour alone. */
export function ChangeRatio({ now, before, words }: ChangeProps) {
  const { percent } = useFormat()
  const change = changeRatio(now, before)
  if (change === null) return now === 0 ? words.same : words.new
  if (change === 0) return words.same
  return `${change > 0 ? '▲ +' : '▼ −'}${percent(Math.abs(change))}`
}
