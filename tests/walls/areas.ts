/**
 * The screens are filed by who looks at them: these areas, none of which imports another. What two of them
 * show lies in `app/parts/<noun>/`. Below the areas lie, in this order, the frame around pages (layout), the
 * parts, and what knows no trade (ui, session, texts, the router's generated types, and the files of `app/`
 * itself).
 */
const areas = ['shop', 'account', 'office', 'merchant', 'join', 'print', 'info']
const frame = ['layout']
const parts = ['parts']
const ground = ['ui', 'session', 'texts', '+types']

/** Start the whole app, so they import all and are imported by nobody. */
const starts = /^app\/(root|routes|entry\.[a-z]+)\.tsx?$/
const startRank = 9

function rankOf(path: string): { rank: number; name: string } {
  if (starts.test(path)) return { rank: startRank, name: path }
  const [, name = '', ...below] = path.split('/')
  if (below.length === 0) return { rank: 0, name: path }
  const rank = [ground, parts, frame, areas].findIndex((group) => group.includes(name))
  return { rank: rank < 0 ? Number.NaN : rank + 1, name }
}

/** What is wrong with an import between two files of the app, as sentences that begin after the place. */
export function areaBreach(path: string, target: string): string[] {
  if (!path.startsWith('app/') || !target.startsWith('app/')) return []
  const [from, to] = [rankOf(path), rankOf(target)]
  const unknown = [from, to].find(({ rank }) => Number.isNaN(rank))
  if (unknown)
    return [
      `the folder app/${unknown.name} is no area: file it in ${areas.join(', ')}, or in parts, layout, ui`,
    ]
  if (to.rank < from.rank || (to.rank === from.rank && to.rank < 2)) return []
  if (from.name === to.name) return []
  const mend = areas.includes(to.name) ? ': what two areas show belongs to app/parts/<noun>/' : ''
  return [`${from.name} may not import ${to.name} (${target})${mend}`]
}
