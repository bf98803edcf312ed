import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { isOpenClaim } from '#rules/buying/contract/claim/claim'
import { parseMoney } from '#rules/money/money'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { EmptyState } from '../../../ui/page/states.tsx'

type Row = Out<CallAt<'/office/claimList'>>['list'][number]
export const claimsAPage = 25

type ClaimTableProps = {
  answer: Parameters<typeof PagedTable<Row>>[0]['answer']
  /** The address of the order's page. */
  pageOf: (row: Row) => string
  /** Shows the manufacturer, too. */
  parties?: boolean
}

/** Claims of contracts, with the page of each one's order. */
export function ClaimTable({ answer, pageOf, parties = false }: ClaimTableProps) {
  const { t } = useTranslation('claim')
  const { money, dateTime } = useFormat()
  const decides = ({ service_at, state }: Row) =>
    !isOpenClaim({ state })
      ? '–'
      : new Date(service_at) <= new Date()
        ? t('table.now')
        : t('table.from', { date: dateTime(service_at) })
  return (
    <PagedTable<Row>
      answer={answer}
      pageSize={claimsAPage}
      lines={6}
      empty={
        <EmptyState title={t('table.none')}>
          <p className="soft">{t('table.noneHelp')}</p>
        </EmptyState>
      }
      keyOf={({ claim_number }) => claim_number}
      columns={[
        {
          title: t('table.claim'),
          cell: (row) => (
            <div>
              <Link className="strong" to={pageOf(row)} translate="no">
                {row.claim_number}
              </Link>
              <div className="small soft" translate="no">
                {row.order_number} · {row.contract_sn}
              </div>
            </div>
          ),
        },
        {
          title: t('table.buyer'),
          cell: ({ company_name, merchant_name }) => (
            <div>
              {company_name}
              {parties && <div className="small soft">{merchant_name}</div>}
            </div>
          ),
        },
        { title: t('table.state'), cell: ({ state }) => t(`state.s${state}`) },
        { title: t('table.asked'), num: true, cell: ({ asked }) => money(asked) },
        {
          title: t('table.given'),
          num: true,
          cell: ({ offered, settled, pieces }) => {
            const sum = settled ?? offered
            if (sum === null) return '–'
            const again = pieces > 0 ? [t('again.count', { pieces })] : []
            return (again.length > 0 && parseMoney(sum) === 0 ? again : [money(sum), ...again]).join(' + ')
          },
        },
        { title: t('table.decides'), cell: decides },
      ]}
    />
  )
}
