import { changeRatio } from '#rules/overview/dashboard/period'
import { useFormat } from '../format/format.ts'

type ChangeProps = {
  now: number
  before: number
  words: { same: string; new: string; times: (times: string) => string }
}

/** A rise to this many times or more is written as a multiple instead of a percentage. */
const timesFrom = 10

/** Compares a figure with the previous period by words and signs, never by colour alone. */
export function ChangeRatio({ now, before, words }: ChangeProps) {
  const { percent, number } = useFormat()
  const change = changeRatio(now, before)
  if (change === null) return now === 0 ? words.same : words.new
  if (change === 0) return words.same
  if (before > 0 && now / before >= timesFrom) return `▲ ${words.times(number(Math.round(now / before)))}`
  return `${change > 0 ? '▲ +' : '▼ −'}${percent(Math.abs(change))}`
}
