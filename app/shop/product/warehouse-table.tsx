import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/format.ts'
import styles from '../product.module.css'
import type { Relation } from '../product.tsx'

type WarehouseTableProps = { relation: Relation; chosen: string | null; onChoose: (area: string) => void }

/** What lies in which warehouse, what is on its way, and which to buy from. */
export function WarehouseTable({ relation, chosen, onChoose }: WarehouseTableProps) {
  const { t } = useTranslation('shop')
  const { number, date } = useFormat()
  if (relation.stock.length === 0) return null
  return (
    <div className={`table small ${styles.places}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('product.warehouse')}</th>
            <th scope="col" className="num">
              {t('product.available')}
            </th>
            <th scope="col" className="num">
              {t('product.reserved')}
            </th>
            <th scope="col" className="num">
              {t('product.incoming')}
            </th>
            <th scope="col" className="num">
              {t('product.lead')}
            </th>
          </tr>
        </thead>
        <tbody>
          {relation.stock.map((place) => (
            <tr key={place.warehouse_id}>
              <td>
                <label className="check">
                  <input
                    type="radio"
                    name="warehouse"
                    checked={place.warehouse_area_id !== null && chosen === place.warehouse_area_id}
                    disabled={place.warehouse_area_id === null || place.available === 0}
                    onChange={() => place.warehouse_area_id && onChoose(place.warehouse_area_id)}
                  />
                  <span>
                    {place.city}, {place.state}
                  </span>
                </label>
              </td>
              <td className="num strong" data-name={t('product.available')}>
                {number(place.available)}
              </td>
              <td className="num" data-name={t('product.reserved')}>
                {number(place.reserved)}
              </td>
              <td className="num" data-name={t('product.incoming')}>
                {place.incoming > 0
                  ? `${number(place.incoming)}${place.incoming_on ? ` · ${date(place.incoming_on)}` : ''}`
                  : '–'}
              </td>
              <td className="num" data-name={t('product.lead')}>
                {t('product.days', { days: relation.lead_days })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
