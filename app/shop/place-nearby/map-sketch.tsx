import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useMetric } from '../../ui/format/use-metric.ts'
import type { Nearby, NearbyWarehouse } from './house.ts'
import { mapLayout } from './map-layout.ts'
import styles from './map-sketch.module.css'

const radius = 130
const margin = 22

type MapSketchProps = {
  from: NonNullable<Nearby['from']>
  list: readonly NearbyWarehouse[]
  chosen: string | null
  onChoose: (house: NearbyWarehouse) => void
}

/** A map of the warehouses around the zip code by direction and distance. The list gives the same as text. */
export function MapSketch({ from, list, chosen, onChoose }: MapSketchProps) {
  const { t } = useTranslation('nearby')
  const { number } = useFormat()
  const { metric } = useMetric()
  const spots = list.map((house) => ({
    id: house.warehouse_id,
    far: (metric ? house.way?.kilometres : house.way?.miles) ?? 0,
    bearing: house.way?.bearing ?? 0,
  }))
  const { dots, rings } = mapLayout(spots)
  const size = radius + margin
  const here = list.find((house) => chosen !== null && house.warehouse_area_id === chosen)
  const dotHere = dots.find((dot) => dot.id === here?.warehouse_id)
  return (
    <figure className={styles.map}>
      <svg
        viewBox={`${-size} ${-size} ${2 * size} ${2 * size}`}
        role="img"
        aria-label={t('map.title', { place: `${from.city}, ${from.state}` })}
      >
        {rings.toReversed().map(({ far, r }) => (
          <circle key={far} r={r * radius} className={styles.ring} />
        ))}
        <path d={`M0 ${-radius}V${radius}M${-radius} 0H${radius}`} className={styles.cross} />
        {dotHere && <line x2={dotHere.x * radius} y2={dotHere.y * radius} className={styles.way} />}
        {rings.map(({ far, r }) => (
          <text key={far} y={r * radius + 3.5} className={styles.far}>
            {t(metric ? 'km' : 'miles', { distance: number(far) })}
          </text>
        ))}
        <text y={-radius - 8} className={styles.north}>
          {t('map.north')}
        </text>
        <path d="M0 5C-3 0-5.5-3-5.5-6.5a5.5 5.5 0 0 1 11 0C5.5-3 3 0 0 5Z" className={styles.pin} />
        {list.map((house, i) => {
          const dot = dots[i]!
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the list beside has a button for each
            <g
              key={house.warehouse_id}
              className={styles.dot}
              data-complete={house.complete}
              data-chosen={house === here}
              transform={`translate(${dot.x * radius} ${dot.y * radius})`}
              onClick={() => onChoose(house)}
            >
              <circle r={house === here ? 12.5 : 10.5} />
              <text y={3.8}>{i + 1}</text>
            </g>
          )
        })}
      </svg>
      <figcaption className="small soft">{t('map.legend')}</figcaption>
    </figure>
  )
}
