import { Link, useNavigate, useRouteLoaderData } from 'react-router'
import { moneyText, parseMoney, plus, zero } from '#rules/money/money'
import { paths } from '../../../paths.ts'
import type { SiteData } from '../../../site-data.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { basketOf, type CartLine, keepBasket, overfull } from '../basket.ts'
import styles from '../cart-drawer.module.css'
import type { Tab } from '../filter-groups.ts'
import { TooMany } from '../line-notes.tsx'

/** A `mailto:` link that asks for a contract, with the selected goods in its text. */
function letterTo(email: string, subject: string, lines: readonly CartLine[]): string {
  const body = lines.map((line) => `${line.amount} × ${line.custom_sn}  ${line.title}`).join('\n')
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${body}\n\n`)}`
}

/**
 * The selected lines, their sum, and the next step: the checkout, a contract for FOB goods, or the full cart.
 */
export function DrawerFoot({ tab, selected }: { tab: Tab; selected: readonly CartLine[] }) {
  const { t } = useTranslation('buy')
  const { money, pounds } = useFormat()
  const { shop } = useRouteLoaderData('root') as SiteData
  const navigate = useNavigate()
  const total = plus(zero, ...selected.map((line) => parseMoney(line.totalPrice) ?? zero))
  const over = tab === 'fob' ? 0 : overfull(selected)
  const ready = selected.length > 0 && over === 0 && selected.every((line) => line.problem === null)
  const merchant = selected[0]?.merchant_name ?? ''
  return (
    <footer className={styles.foot}>
      <div className="between">
        <p>
          <span role="status">{t('cart.selected', { count: selected.length })}</span>
          {selected.length > 0 && (
            <span className={`small soft ${styles.weight}`}>
              {t('drawer.weight', {
                cartons: selected.reduce((sum, line) => sum + line.carton_count, 0),
                weight: pounds(selected.reduce((sum, line) => sum + line.weight_g, 0)),
              })}
            </span>
          )}
        </p>
        <strong className={styles.total}>{money(moneyText(total))}</strong>
      </div>
      <TooMany over={over} />
      <div className={styles.buttons}>
        <Link replace className="btn" to={paths.cart()}>
          {t('drawer.full')}
        </Link>
        {tab === 'fob' && ready ? (
          <a
            className="btn primary"
            href={letterTo(shop.email, t('drawer.contractFor', { merchant }), selected)}
          >
            {t('drawer.contract', { count: selected.length })}
          </a>
        ) : (
          <button
            type="button"
            className="btn primary"
            disabled={!ready}
            onClick={() => {
              void navigate(keepBasket(basketOf(selected[0]!, selected)), { replace: true })
            }}
          >
            {t(tab === 'fob' ? 'drawer.contract' : 'cart.pay', { count: selected.length })}
          </button>
        )}
      </div>
    </footer>
  )
}
