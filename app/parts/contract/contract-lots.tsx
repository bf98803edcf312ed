import type { ContractBody } from '#rules/buying/contract/body'
import { lotSums, type PlannedLot } from '#rules/buying/contract/lot/plan'
import { moneyText, toCents } from '#rules/money/money'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'

/** The lots of a contract: which goods are delivered together, by when, and what they are worth. */
export function ContractLots({ body, lots }: { body: ContractBody; lots: readonly PlannedLot[] }) {
  const { t } = useTranslation('contract')
  const { date, money, number } = useFormat()
  const priced = body.lines.map((line) => ({ ...line, price_cents: toCents(line.price_cents) }))
  const sums = lotSums(lots, {
    ...body,
    lines: priced,
    deposit_cents: toCents(body.deposit_cents),
    balance_cents: toCents(body.balance_cents),
  })
  const byLot = sums.some(({ balance }) => balance !== null)
  return (
    <section className="panel stack" aria-label={t('lots.title')}>
      <h2>{t('lots.title')}</h2>
      <DataTable
        rows={sums}
        keyOf={({ lot_no }) => lot_no}
        caption={t('lots.title')}
        columns={[
          { title: t('lots.column'), cell: ({ lot_no }) => <strong>{number(lot_no)}</strong> },
          { title: t('field.planned_on'), className: 'nowrap', cell: ({ planned_on }) => date(planned_on) },
          {
            title: t('goods'),
            cell: ({ lines }) => (
              <span translate="no">
                {lines.map(({ custom_sn, quantity }) => `${number(quantity)} × ${custom_sn}`).join(', ')}
              </span>
            ),
          },
          { title: t('amount'), num: true, cell: ({ value }) => money(moneyText(value)) },
          ...(byLot
            ? [
                {
                  title: t('field.balance_cents'),
                  num: true,
                  cell: ({ balance }: (typeof sums)[number]) =>
                    balance === null ? '–' : money(moneyText(balance)),
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}
