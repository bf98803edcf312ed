import { edgesOf } from '#rules/graph'
import { is, type Status, type StatusName } from '#rules/order/status'
import { stockGraph } from '#rules/order/stock-graph'

const nameOf = (status: Status) =>
  (Object.keys(is) as StatusName[]).find((name) => is[name] === status) ?? String(status)

type Move = { event: string; from: Status | null; to: Status; by: string }

/** The moves of the stock graph; one that leads back to the status before is a move to each that it may have come from. */
function moves(): Move[] {
  const edges = edgesOf<Status>(stockGraph)
  return edges.flatMap(({ to, ...edge }) => {
    if (to !== 'before') return [{ ...edge, to }]
    const origins = edges.flatMap((one) => (one.to === edge.from && one.from !== null ? [one.from] : []))
    return [...new Set(origins)].map((origin) => ({ ...edge, to: origin }))
  })
}

/** The rows of a Markdown table as Biome formats them: columns as wide as their widest cell, numbers to the right. */
function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string {
  const wide = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (right.includes(i) ? cell.padStart(wide[i]!) : cell.padEnd(wide[i]!))).join(' | ')} |`
  const rule = wide.map((width, i) => (right.includes(i) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')
}

/** The page docs/states.md: the life of an order as it stands in rules/, drawn and as tables. */
export function statesPage(): string {
  const all = moves()
  const statuses = [...new Set(all.flatMap(({ from, to }) => (from === null ? [to] : [from, to])))].toSorted(
    (a, b) => a - b,
  )
  const coded = (status: Status | null) => (status === null ? '' : `${status} ${nameOf(status)}`)
  const arrows = all.map(
    ({ event, from, to, by }) =>
      `  ${from === null ? '[*]' : nameOf(from)} --> ${nameOf(to)}: ${event} (${by})`,
  )
  return `# Statuses of orders

Drawn from \`rules/order/stock-graph.ts\` by \`node scripts/draw-states.ts\`; a test says when it has to be drawn anew. The database holds the
same moves in \`order_transition\` and refuses any other; a test compares the two.

## Stock orders

\`\`\`mermaid
stateDiagram-v2
${arrows.join('\n')}
\`\`\`

${table(
  ['code', 'status'],
  statuses.map((status) => [String(status), nameOf(status)]),
  [0],
)}

${table(
  ['event', 'from', 'to', 'by'],
  all.map(({ event, from, to, by }) => [event, coded(from), coded(to), by]),
)}

What is picked up is made \`ready\` and handed over; what is delivered is shipped and arrives; only freight is quoted
(\`rules/order/stock-events.ts\`).
`
}
