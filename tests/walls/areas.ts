/**
 * Screens are filed by their audience: in these areas, none of which imports another. Parts shared by two
 * of them are in `app/parts/<noun>/`. The areas are on top of, in this order, the frame around pages
 * (layout), the parts, and trade-independent code (ui, session, texts, the router's generated types, and
 * the files of `app/` itself).
 */
const areas = ['shop', 'account', 'office', 'merchant', 'join', 'print', 'info']
const frame = ['layout']
const parts = ['parts']
const ground = ['ui', 'session', 'texts', '+types']

/** Entry points of the app: they import all areas, and no file imports them. */
const starts = /^app\/(root|routes|entry\.[a-z]+)\.tsx?$/
const startRank = 9

function rankOf(path: string): { rank: number; name: string } {
  if (starts.test(path)) return { rank: startRank, name: path }
  const [, name = '', ...below] = path.split('/')
  if (below.length === 0) return { rank: 0, name: path }
  const rank = [ground, parts, frame, areas].findIndex((group) => group.includes(name))
  return { rank: rank < 0 ? Number.NaN : rank + 1, name }
}

/** The faults of an import between two files of the app, as sentences without the file's place. */
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
