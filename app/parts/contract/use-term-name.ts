import { termAt } from '#rules/buying/contract/diff'
import { useTranslation } from '../../texts/use-translation.ts'

/** Fields of a form that versions name otherwise. */
const renamed: Readonly<Record<string, string>> = {
  delivery_date: 'delivery_on',
  receiving_date: 'receiving_on',
  deposit_ratio: 'deposit_percent',
  arrival_day_pay: 'arrival_days',
  retention: 'retention_percent',
  quality: 'quantity',
  price: 'price_cents',
}

/** Names a term by its path: of a line with its model. */
export function useTermName(): (path: string) => string {
  const { t, i18n } = useTranslation('contract')
  return (path) => {
    const { lot, line, field } = termAt(path)
    const party = field.replace(/^maker_/, 'seller_')
    const name = renamed[field] ?? party
    const said = i18n.exists(`contract:field.${name}`) ? t(`field.${name}`) : name
    const named = line === null ? said : `${line}: ${said}`
    return lot === null ? named : `${t('lots.lot', { number: lot })}, ${named}`
  }
}
