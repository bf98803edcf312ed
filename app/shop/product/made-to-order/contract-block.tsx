import { lazy, Suspense } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { presaleDepositPercent } from '#rules/buying/presale/deposit'
import { piecesIn40Hq } from '#rules/goods/container/container'
import { Price } from '../../../parts/product/price.tsx'
import type { Product, Relation } from '../../../parts/product/product.ts'
import { ClosureNotes } from '../../../parts/product/store/closure-notes.tsx'
import { paths } from '../../../paths.ts'
import { useMay } from '../../../session/use-may.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from '../../product.module.css'
import { Tiers } from '../price/tiers.tsx'
import { type Prices, priceIn } from '../price-for-choice.ts'
import { FobBlock } from './fob-block.tsx'

const ItemDialog = lazy(() => import('../../../parts/enquiry/item-dialog.tsx'))
const PresaleBlock = lazy(() => import('./presale-block.tsx'))

type ContractBlockProps = { product: Product; relation: Relation; mode: 'fob' | 'presale' }

/**
 * Shown for goods not sold from stock: FOB by contract, presale by reservation. About both one can ask;
 * that the form for it is open is kept in the address, so that a guest returns to it from the login.
 */
export function ContractBlock({ product, relation, mode }: ContractBlockProps) {
  const { t } = useTranslation('shop')
  const { date, number } = useFormat()
  const { user, certified } = useUser()
  const may = useMay()
  const { open, ask, close } = useAsking()
  const { volume_cm3, gross_weight_g, lead_days, fob_port, presale_arrives_on, minimum_amount } = relation
  const load = piecesIn40Hq(volume_cm3, gross_weight_g)
  const price = relation.price && priceIn(relation.price, mode)
  // A fifth for presale goods (specification section 9); their form tells how much that is.
  const deposit =
    mode === 'fob'
      ? t('product.depositByContract')
      : t('product.depositPercent', { percent: presaleDepositPercent })
  const facts = [
    mode === 'fob' && fob_port && [t('product.port'), fob_port],
    mode === 'presale' && presale_arrives_on && [t('product.arrives'), date(presale_arrives_on)],
    [t('product.lead'), t('product.days', { days: lead_days })],
    [t('product.minimumOrder'), number(minimum_amount)],
    [t('product.deposit'), deposit],
    load && [t('product.perContainer'), number(load)],
  ].filter((fact) => Array.isArray(fact))
  const merchant = product.merchant.name
  const mayBuy = user?.kind === 'buyer' && certified && may('order')
  const buysByContract = mode === 'fob' && price && mayBuy
  const asksFirst = mode === 'fob' && !buysByContract
  return (
    <>
      <Price price={price} big />
      <Tiers price={price} amount={minimum_amount} />
      <dl className={styles.facts}>
        {facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}=`}>{value}</dd>])}
      </dl>
      <p className="note">{t(mode === 'fob' ? 'product.fobOnly' : 'product.presaleOnly', { merchant })}</p>
      {mode === 'fob' && <ClosureNotes closures={product.merchant.closures} />}
      {mode === 'fob' && !price && (!user || mayBuy) && (
        <div className={`${styles.awaited} ${styles.toContract}`} />
      )}
      {buysByContract && <FobBlock product={product} relation={relation} price={price} />}
      {mode === 'presale' && <Reserving product={product} relation={relation} price={price} />}
      <button type="button" className={asksFirst ? 'btn primary' : 'btn'} onClick={ask}>
        {t(mode === 'fob' ? 'product.askFob' : 'product.askPresale')}
      </button>
      {open && (
        <Suspense>
          <ItemDialog product={product} relation={relation} mode={mode} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type ReservingProps = Pick<ContractBlockProps, 'product' | 'relation'> & { price: Prices | undefined }

/** Reserves presale goods, or leads to what has to be done first: logging in, and certifying the company. */
function Reserving({ product, relation, price }: ReservingProps) {
  const { t } = useTranslation('shop')
  const { user, certified } = useUser()
  const { pathname, search } = useLocation()
  if (!user)
    return (
      <>
        <Link className={`btn primary ${styles.toReserve}`} to={paths.login(pathname + search)}>
          {t('product.loginToReserve')}
        </Link>
        <div className={`${styles.awaited} ${styles.reserving}`} />
      </>
    )
  if (user.kind !== 'buyer') return null
  if (!certified)
    return (
      <p className="note warn">
        <Link to={paths.certification()}>{t('product.certifyToReserve')}</Link>
      </p>
    )
  if (!price) return <div className={styles.reserving} />
  return (
    <Suspense fallback={<div className={styles.reserving} />}>
      <PresaleBlock product={product} relation={relation} price={price} />
    </Suspense>
  )
}

/**
 * Whether a logged-in person has the form open, with functions to open it (through the login for a guest) and
 * close it.
 */
function useAsking() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { user } = useUser()
  const address = (asking: boolean) => {
    const changed = new URLSearchParams(query)
    if (asking) changed.set('ask', '1')
    else changed.delete('ask')
    return `${pathname}?${changed}`
  }
  const go = (to: string) => void navigate(to, { replace: Boolean(user), preventScrollReset: true })
  return {
    open: user !== null && query.get('ask') === '1',
    ask: () => go(user ? address(true) : paths.login(address(true))),
    close: () => go(address(false)),
  }
}
