import { codeName } from '#rules/codes'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type Rate = { kind: number; form: string; piece: string; m3: string; ready_days: number }

/** The rates of a tariff of work: what each kind costs, and in how many days it is done. */
export function HandlingRates({ rates }: { rates: readonly Rate[] }) {
  const { t } = useTranslation('rate')
  const { t: words } = useTranslation('requisition')
  const { money } = useFormat()
  return (
    <ul>
      {rates.map(({ kind, form, piece, m3, ready_days }) => (
        <li key={kind}>
          <b>{words(`kind.${codeName(requisitionKind, kind)}`)}</b>{' '}
          {t('handling.rate', { form: money(form), piece: money(piece), m3: money(m3), days: ready_days })}
        </li>
      ))}
    </ul>
  )
}
