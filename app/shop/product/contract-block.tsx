import { useTranslation } from 'react-i18next'
import { useRouteLoaderData } from 'react-router'
import { piecesIn40Hq } from '#rules/container'
import type { SiteData } from '../../root.tsx'
import { useFormat } from '../../ui/format.ts'
import { Price } from '../price.tsx'
import styles from '../product.module.css'
import type { Product, Relation } from '../product.tsx'

type ContractBlockProps = { product: Product; relation: Relation; mode: 'fob' | 'presale' }

/** What is not sold from the shelf: FOB by contract, presale by reservation. Both begin with a letter to the site. */
export function ContractBlock({ product, relation, mode }: ContractBlockProps) {
  const { t } = useTranslation('shop')
  const { date, number } = useFormat()
  const { shop } = useRouteLoaderData('root') as SiteData
  const { price, volume_cm3, lead_days, fob_port, presale_arrives_on, minimum_amount } = relation
  const load = piecesIn40Hq(volume_cm3)
  const shown =
    price && mode === 'fob' && price.fob_price ? { ...price, shown_price: price.fob_price } : price
  const facts = [
    mode === 'fob' && fob_port && [t('product.port'), fob_port],
    mode === 'presale' && presale_arrives_on && [t('product.arrives'), date(presale_arrives_on)],
    [t('product.lead'), t('product.days', { days: lead_days })],
    [t('product.minimumOrder'), number(minimum_amount)],
    load && [t('product.perContainer'), number(load)],
  ].filter((fact) => Array.isArray(fact))
  const merchant = product.merchant.name
  const subject = t(mode === 'fob' ? 'product.askFobSubject' : 'product.askPresaleSubject', { merchant })
  const body = `${relation.custom_sn}  ${product.title}`
  return (
    <>
      <Price price={shown} big />
      <dl className={styles.facts}>
        {facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}=`}>{value}</dd>])}
      </dl>
      <p className="note">{t(mode === 'fob' ? 'product.fobOnly' : 'product.presaleOnly', { merchant })}</p>
      <a
        className="btn primary"
        href={`mailto:${shop.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
      >
        {t(mode === 'fob' ? 'product.askFob' : 'product.askPresale')}
      </a>
    </>
  )
}
