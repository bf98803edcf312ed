import { refundGraph } from '#rules/aftersale/refund-graph'
import { lotState } from '#rules/buying/contract/lot'
import { lotGraph } from '#rules/buying/contract/lot/graph'
import { differenceGraph, differenceState } from '#rules/buying/inbound/difference'
import { inboundGraph, inboundState } from '#rules/buying/inbound/inbound-graph'
import { contractGraph } from '#rules/buying/order/graph/contract-graph'
import { presaleGraph } from '#rules/buying/order/graph/presale-graph'
import { stockGraph } from '#rules/buying/order/graph/stock-graph'
import { orderStatus } from '#rules/buying/order/status'
import { changeGraph, changeState } from '#rules/goods/change/change-state'
import { merchantGraph, merchantState } from '#rules/goods/merchant/merchant-state'
import { countGraph, countState } from '#rules/goods/stock/count-graph'
import { beforeIn, edgesOf, type Graph } from '#rules/graph'
import { refundStatus } from '#rules/status-codes'

type Codes = Readonly<Record<string, number>>
type Move = { event: string; from: number | null; to: number; by: string }

/**
 * The moves of a graph; one that leads back to the status before is a move to each that it may have come
 * from.
 */
function movesOf(graph: Graph<number>): Move[] {
  const edges = edgesOf(graph)
  return edges.flatMap(({ to, ...edge }) =>
    (to === 'before' ? beforeIn(graph, edge.from) : [to]).map((end) => ({ ...edge, to: end })),
  )
}

/**
 * The rows of a Markdown table as Biome formats them: columns as wide as their widest cell, numbers to the
 * right.
 */
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

/** A graph drawn, its statuses with their codes, and its moves. */
function drawn(graph: Graph<number>, codes: Codes): string {
  const all = movesOf(graph)
  const nameOf = (status: number) =>
    Object.keys(codes).find((name) => codes[name] === status) ?? String(status)
  const statuses = [...new Set(all.flatMap(({ from, to }) => (from === null ? [to] : [from, to])))].toSorted(
    (a, b) => a - b,
  )
  const coded = (status: number | null) => (status === null ? '' : `${status} ${nameOf(status)}`)
  const arrows = all.map(
    ({ event, from, to, by }) =>
      `  ${from === null ? '[*]' : nameOf(from)} --> ${nameOf(to)}: ${event} (${by})`,
  )
  return `\`\`\`mermaid
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
)}`
}

/** The page docs/states.md: the graphs from rules/, drawn and as tables. */
export function statesPage(): string {
  return `# Statuses

Of orders, the lots of contracts, requests for refunds, manufacturers, and changes of products. Drawn from their graphs in \`rules/\` by \`node scripts/draw-states.ts\`; a
test says when it has to be drawn anew. The database holds the same moves in \`order_transition\`, \`lot_transition\`, \`refund_transition\`,
\`merchant_transition\` and \`change_transition\` and refuses any other; tests compare them.

## Stock orders

${drawn(stockGraph, orderStatus)}

What is picked up is made \`ready\` and handed over; what is delivered is shipped and arrives; only freight is quoted
(\`rules/buying/order/order-events.ts\`).

## Presale orders

${drawn(presaleGraph, orderStatus)}

## FOB and OEM orders of a contract

${drawn(contractGraph, orderStatus)}

## Lots of a contract

${drawn(lotGraph, lotState)}

A lot moves beside its order, which works on the first lot that has not left (\`rules/buying/contract/lot/graph.ts\`).

## Requests for refunds and returns

${drawn(refundGraph, refundStatus)}

Most of these move the order too (\`rules/aftersale/refund-events.ts\`); the others only while it awaits its refund.

## Manufacturers

${drawn(merchantGraph, merchantState)}

A manufacturer sells only while it is \`open\`.

## Changes of products

${drawn(changeGraph, changeState)}

What a manufacturer writes about goods is published by \`pass\`; of a trusted one the system passes it at once.

## Counts of stock

${drawn(countGraph, countState)}

What differs is booked under the lock of the stock’s row: at once where it is little, else once another person has counted, too.

## Inbound shipments

${drawn(inboundGraph, inboundState)}

Goods become stock by receipts, which are booked while a shipment is \`receiving\`; who saves the lines of one that is \`announced\` changes it.

## Differences of counts

${drawn(differenceGraph, differenceState)}

At the end of a count each line that differs from what was announced is asked about. A count that goes on drops what waits.
`
}
