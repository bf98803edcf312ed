import { Link } from 'react-router'
import { purchaseMode } from '#rules/codes'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './pad.module.css'
import type { PadRowValues, ResolvedRow, RowVerdict } from './validate-row.ts'

type WrongRow = Extract<RowVerdict, { state: 'wrong' }>

/** What is wrong with a row, as a sentence. */
export function useFaultText() {
  const { t } = useTranslation(['pad', 'buy'])
  const nameOf = (type: number | undefined) =>
    t(type === purchaseMode.special ? 'buy:cart.special' : 'buy:cart.general')
  return ({ fault, item }: WrongRow, row: PadRowValues, found?: ResolvedRow): string => {
    if (fault === 'sold') return t(`buy:problem.${item?.problem}`)
    if (fault === 'noQuantity') return t('fault.noQuantity')
    const values = {
      text: row.quantity,
      count: found?.items.length ?? 0,
      minimum: item?.minimum_amount ?? 1,
      multiple: item?.multiple ?? 1,
      available: item?.available ?? 0,
      cart: item?.in_cart ?? 0,
      type: nameOf(item?.sold_as[0]),
    }
    const inCart = fault === 'tooMany' && values.cart > 0
    return t(inCart ? 'fault.tooManyInCart' : `fault.${fault}`, values)
  }
}

type FaultNoteProps = {
  verdict: WrongRow
  row: PadRowValues
  found: ResolvedRow | undefined
  onModel: (model: string) => void
  onQuantity: (quantity: string) => void
}

/**
 * What is wrong with a row, and a correction: the amount that can be bought, another warehouse, the model
 * number that was probably meant.
 */
export function FaultNote({ verdict, row, found, onModel, onQuantity }: FaultNoteProps) {
  const { t } = useTranslation('pad')
  const { number } = useFormat()
  const textOf = useFaultText()
  const { fault, item, fit } = verdict
  const absent = item?.problem === 'stock.noneInWarehouse' || item?.problem === 'stock.notSoldHere'
  const scarce = fault === 'tooMany' || absent
  return (
    <div className={styles.fault}>
      <span>{textOf(verdict, row, found)}</span>
      {scarce && item?.elsewhere && (
        <span className="soft">
          {t('fault.elsewhere', { name: item.elsewhere.warehouse_name, available: item.elsewhere.available })}
        </span>
      )}
      {item && (fault === 'presale' || fault === 'fob') && (
        <Link className="underlined" to={paths.product(item.product_id, item.relation_id)}>
          {t('fault.open')}
          <span className="hidden">: {item.title}</span>
        </Link>
      )}
      {fit !== null && (
        <button type="button" className={styles.mend} onClick={() => onQuantity(String(fit))}>
          {t('row.setTo', { amount: number(fit) })}
        </button>
      )}
      {fault === 'unknown' && found && found.near.length > 0 && (
        <span className={styles.near}>
          {t('fault.near')}
          {found.near.map(({ custom_sn, title }) => (
            <button
              key={custom_sn}
              type="button"
              className={styles.mend}
              title={title}
              onClick={() => onModel(custom_sn)}
            >
              {custom_sn}
            </button>
          ))}
        </span>
      )}
    </div>
  )
}
