import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { LotCard } from '../lot/lot-card.tsx'
import { PaperLink } from '../lot/paper-link.tsx'
import type { ContractOrder } from './contract-order.ts'

type GoodsProps = {
  contract: ContractOrder
  /** The number of its order, where its sides may print the papers of its lots. */
  printsOf?: string | undefined
}

/** The goods of a contract's order, and the lots in which they are inspected and shipped. */
export function ContractGoods({ contract, printsOf }: GoodsProps) {
  const { t } = useTranslation(['milestone', 'lot'])
  const { money, number, date } = useFormat()
  const { delivery_delay: delay } = contract
  const late = contract.delivery_due !== contract.delivery_on
  return (
    <>
      <section className="panel stack" aria-label={t('goods')}>
        <h2>{t('goods')}</h2>
        <DataTable
          rows={contract.lines}
          keyOf={({ line_no }) => line_no}
          caption={t('goods')}
          columns={[
            { title: t('model'), cell: (line) => <span translate="no">{line.custom_sn}</span> },
            { title: t('quantity'), num: true, cell: ({ quantity }) => number(quantity) },
            { title: t('price'), num: true, cell: ({ price }) => money(price) },
            { title: t('amount'), num: true, cell: ({ total }) => money(total) },
          ]}
        />
      </section>
      <section className="panel stack" aria-label={t('delivery')}>
        <h2>{t('delivery')}</h2>
        <p>
          {t('deliveryDue', { date: date(contract.delivery_due), port: contract.port })}{' '}
          {late && t('deliveryLater', { date: date(contract.delivery_on) })}{' '}
          {delay.deposit > 0 && t('deliveryDeposit', { days: delay.deposit })}{' '}
          {delay.inspections > 0 && t('deliveryInspections', { days: delay.inspections })}
        </p>
        {contract.papers.length > 0 && (
          <ul className="small">
            {contract.papers.map(({ id, kind, file_id }) => (
              <li key={id}>
                <PaperLink file_id={file_id} name={t(`lot:kind.${kind}`)} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {contract.lots.map((lot) => (
        <LotCard
          key={lot.lot_no}
          lot={lot}
          lines={contract.lines}
          delay={delay.deposit + delay.inspections}
          printsOf={printsOf}
        />
      ))}
    </>
  )
}
