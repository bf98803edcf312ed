import type { T } from '../../texts/texts.ts'
import { daysAtSea, gateways, ports } from './ports.ts'

/** Usual days at sea from each port to each US port, and the main goods of each port. */
export function RouteTable({ t }: { t: T }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its frame is scrolled with the keys
    <section className="table cards" aria-label={t('route.table')} tabIndex={0}>
      <table>
        <caption className="hidden">{t('route.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('route.from')}</th>
            <th scope="col">{t('route.ships')}</th>
            {gateways.map(({ key }) => (
              <th key={key} scope="col" className="num">
                {t(`gateway.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ports.map(({ key }) => (
            <tr key={key}>
              <td data-label={t('route.from')} className="strong">
                {t(`port.${key}.name`)}
              </td>
              <td data-label={t('route.ships')} className="soft">
                {t(`port.${key}.goods`)}
              </td>
              {daysAtSea[key].map(([from, to], i) => (
                <td key={gateways[i]!.key} data-label={t(`gateway.${gateways[i]!.key}`)} className="num">
                  {t('route.days', { from, to })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
