import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { Fee } from './fee.tsx'
import { deliveredState, type Nearby, type NearbyWarehouse, pickupState, type ShownNearby } from './house.ts'
import styles from './nearby.module.css'
import { useDistanceText } from './use-distance-text.ts'

type HouseListProps = {
  nearby: ShownNearby
  chosen: string | null
  onChoose: (house: NearbyWarehouse) => void
}

/** The distance as a number, and as a fraction of the farthest. */
function Distance({ way, farthest }: { way: NonNullable<NearbyWarehouse['way']>; farthest: number }) {
  const distance = useDistanceText()
  const share = farthest > 0 ? Math.max(0.03, way.miles / farthest) : 0
  return (
    <span className={styles.distance}>
      {distance(way)}
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}

type StockProps = { house: NearbyWarehouse; goods: Nearby['goods'] }

/** The stock of each of the goods and, where the amount cannot be bought, the reason. */
function Available({ house, goods }: StockProps) {
  const { t } = useTranslation('nearby')
  const { number } = useFormat()
  return (
    <span className={styles.stock}>
      {house.stock.map(({ relation_id, available, problem }, i) => {
        const { custom_sn, minimum_amount: minimum, multiple } = goods[i]!
        const away = problem === 'stock.noneInWarehouse' || problem === 'stock.notSoldHere'
        return (
          <span key={relation_id} data-lacking={problem !== null}>
            {goods.length > 1 && <span className="soft">{custom_sn}</span>}
            {!away && <strong>{number(available)}</strong>}
            {problem && problem !== 'stock.notEnough' && (
              <span>{t(`problem.${problem}`, { minimum, multiple })}</span>
            )}
          </span>
        )
      })}
    </span>
  )
}

/** Stock on its way to the warehouse, and when it arrives. */
function Incoming({ house, goods }: StockProps) {
  const { number, date } = useFormat()
  const coming = house.stock.filter((one) => one.incoming > 0)
  if (coming.length === 0) return '–'
  return (
    <span className={styles.stock}>
      {coming.map(({ relation_id, incoming, incoming_on }) => (
        <span key={relation_id}>
          {goods.length > 1 && (
            <span className="soft">{goods.find((one) => one.relation_id === relation_id)?.custom_sn}</span>
          )}
          <strong>{number(incoming)}</strong>
          {incoming_on && <span className="soft">{date(incoming_on)}</span>}
        </span>
      ))}
    </span>
  )
}

type RowProps = Omit<HouseListProps, 'chosen'> & {
  house: NearbyWarehouse
  place: number
  farthest: number
  nearest: boolean
  checked: boolean
}

function Row({ nearby, house, place, farthest, nearest, checked, onChoose }: RowProps) {
  const { t } = useTranslation('nearby')
  const { goods } = nearby
  const { fees, way } = house
  return (
    <tr data-chosen={checked}>
      <td>
        <label className="check">
          <input
            type="radio"
            name="house"
            checked={checked}
            disabled={!house.complete}
            onChange={() => onChoose(house)}
          />
          <span className={styles.number} data-complete={house.complete} aria-hidden="true">
            {place}
          </span>
          <span>
            <strong>{house.warehouse_name}</strong>
            <span className={`small soft ${styles.city}`}>
              {house.city}, {house.state} {house.zip}
            </span>
            {nearest && <span className="badge good">{t('list.nearest')}</span>}
          </span>
        </label>
      </td>
      {way && (
        <td data-name={t('list.distance')}>
          <Distance way={way} farthest={farthest} />
        </td>
      )}
      <td className="num" data-name={t('list.available')}>
        <Available house={house} goods={goods} />
      </td>
      <td className="num" data-name={t('list.incoming')}>
        <Incoming house={house} goods={goods} />
      </td>
      {fees && (
        <>
          <td className="num" data-name={t('fee.pickup')}>
            <Fee state={pickupState(house)} free={t('fee.none')} />
          </td>
          <td className="num" data-name={t('fee.delivered')}>
            <Fee state={deliveredState(house, nearby)} free={t('fee.free')} />
          </td>
        </>
      )}
      <td className="num" data-name={t('list.ready')}>
        {t('list.days', { days: house.lead_days })}
      </td>
    </tr>
  )
}

/**
 * The warehouses that have the goods, the nearest first, to choose one from. Fees only where the answer has
 * them.
 */
export function HouseList({ nearby, chosen, onChoose }: HouseListProps) {
  const { t } = useTranslation('nearby')
  const { list } = nearby
  const farthest = Math.max(0, ...list.map((house) => house.way?.miles ?? 0))
  const nearest = nearby.from && list.find((house) => house.complete)
  const priced = list.some((house) => house.fees)
  const heads = [
    ['list.available', true],
    ['list.incoming', true],
    ['fee.pickup', priced],
    ['fee.delivered', priced],
    ['list.ready', true],
  ] as const
  return (
    <div className={`table ${styles.houses}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('list.warehouse')}</th>
            {nearby.from && <th scope="col">{t('list.distance')}</th>}
            {heads
              .filter(([, shown]) => shown)
              .map(([name]) => (
                <th key={name} scope="col" className="num">
                  {t(name)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {list.map((house, i) => (
            <Row
              key={house.warehouse_id}
              nearby={nearby}
              house={house}
              place={i + 1}
              farthest={farthest}
              nearest={house === nearest}
              checked={house.complete && house.warehouse_area_id === chosen}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
