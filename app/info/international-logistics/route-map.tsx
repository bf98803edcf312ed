import type { T } from '../../texts/texts.ts'
import land from './land.json'
import styles from './logistics.module.css'
import { gateways, ports } from './ports.ts'

const width = 1080
const height = 300
const [west, east, south, north] = [86, 367, -12, 60]
type Point = readonly [x: number, y: number]

/** Coasts around the Pacific and the North Atlantic, in degrees; coarse, since the map is small. */
const outlines = land as [east: number, north: number][][]

const at = (place: { east: number; north: number }): Point => [
  ((place.east - west) / (east - west)) * width,
  ((north - place.north) / (north - south)) * height,
]
const text = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
const panama = at({ east: 280.3, north: 9.2 })
const [seattle, angeles, houston, savannah, newYork] = gateways.map(at) as [Point, Point, Point, Point, Point]

/** A line bent by `lift` pixels at its middle; northward when above 0. */
function arc(from: Point, to: Point, lift: number): string {
  return `M${text(from)} Q${text([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - lift])} ${text(to)}`
}

/**
 * The ships' routes: over the Pacific to the west coast, by Panama to the Gulf and the east, over the
 * Atlantic from Valencia.
 */
function lines(): string[] {
  const atlantic = ports.find(({ key }) => key === 'valencia')!
  const asian = ports.filter((port) => port !== atlantic).map(at)
  return [
    ...asian.flatMap((port) => [arc(port, angeles, 46), arc(port, panama, 10)]),
    ...asian.slice(0, 2).map((port) => arc(port, seattle, 40)),
    ...[houston, savannah, newYork].map((port) => arc(panama, port, -8)),
    ...[houston, savannah, newYork].map((port) => arc(at(atlantic), port, -14)),
  ]
}

/** A map of the routes over both oceans. The table below it has the same as text. */
export function RouteMap({ t }: { t: T }) {
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('route.map')}>
      <rect className={styles.sea} width={width} height={height} rx="8" />
      {outlines.map((outline) => (
        <path
          key={text(outline[0] as Point)}
          className={styles.land}
          d={`M${outline.map(([e, n]) => text(at({ east: e, north: n }))).join('L')}Z`}
        />
      ))}
      {lines().map((line) => (
        <path key={line} className={styles.line} d={line} />
      ))}
      {ports.map((port) => (
        <g key={port.key} className={styles.port}>
          <circle cx={at(port)[0]} cy={at(port)[1]} r="5" />
          <text
            x={at(port)[0] + (port.key === 'valencia' ? -9 : 9)}
            y={at(port)[1] + 5}
            textAnchor={port.key === 'valencia' ? 'end' : 'start'}
          >
            {t(`port.${port.key}.name`)}
          </text>
        </g>
      ))}
      {gateways.map((gateway) => (
        <g key={gateway.key} className={styles.gateway}>
          <circle cx={at(gateway)[0]} cy={at(gateway)[1]} r="5" />
          <text
            x={at(gateway)[0] + gateway.label[0]}
            y={at(gateway)[1] + gateway.label[1]}
            textAnchor={gateway.label[2]}
          >
            {t(`gateway.${gateway.key}`)}
          </text>
        </g>
      ))}
    </svg>
  )
}
