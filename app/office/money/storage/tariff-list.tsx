import { type ComponentProps, type ReactNode, useState } from 'react'
import type { CallError } from '#api/wire/call-error'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import type { TableColumn } from '../../../ui/list/data-table.tsx'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { AgreedBy } from '../decisions/agreed-by.tsx'
import type { ProposedBy } from '../decisions/proposed-by.tsx'
import { WaitingProposals } from '../decisions/waiting-proposals.tsx'
import { DecideTariff } from './decide-tariff.tsx'
import { WhenChoice, whenIn } from './when-choice.tsx'

const pageSize = 25

/** Which page of a kind's tariffs an address asks for. */
export function useTariffPage() {
  const { page, after, query } = useListQuery()
  return { tab: whenIn(query), page, after, page_size: pageSize }
}

type Start = { id: number; warehouse_name: string; valid_from: string }
type AgreedTariff = Start & ComponentProps<typeof AgreedBy>
type ProposedTariff = Start & ComponentProps<typeof ProposedBy>
type ProposeFormProps = { warehouses: readonly { id: number; name: string }[]; onClose: () => void }
type Tariffs<Row, Waits> = {
  list: readonly Row[]
  count: number
  next: string | null
  waiting: readonly Waits[]
  warehouses: ProposeFormProps['warehouses']
}

type TariffListProps<Row, Waits> = Pick<ComponentProps<typeof DecideTariff>, 'kind'> & {
  answer: { data: Tariffs<Row, Waits> | undefined; error: CallError | null; refetch: () => unknown }
  /** What tariffs of the kind say, and how that is called. */
  terms: { title: string; show: (row: Row | Waits) => ReactNode }
  /** Fields that only waiting tariffs show. */
  waits?: readonly TableColumn<Waits>[]
  lead: string
  empty: ReactNode
  /** The form that proposes one. */
  propose: (of: ProposeFormProps) => ReactNode
}

/** The tariffs of a kind by when they hold, what waits for a second person, and the proposing of one. */
export function TariffList<Row extends AgreedTariff, Waits extends ProposedTariff>(
  props: TariffListProps<Row, Waits>,
) {
  const { kind, answer, terms, waits = [], lead, empty, propose } = props
  const { t } = useTranslation('rate')
  const { date } = useFormat()
  const [proposing, setProposing] = useState(false)
  const columns: TableColumn<Row | Waits>[] = [
    { title: t('storage.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
    { title: terms.title, cell: terms.show },
    { title: t('day'), className: 'nowrap', cell: ({ valid_from }) => date(valid_from) },
  ]
  return (
    <>
      <div className="between">
        <WhenChoice />
        <button type="button" className="btn primary" onClick={() => setProposing(true)}>
          {t('storage.propose')}
        </button>
      </div>
      <p className="soft">{lead}</p>
      <WaitingProposals
        rows={answer.data?.waiting ?? []}
        columns={[...columns, ...waits]}
        decide={(decision) => (
          <DecideTariff kind={kind} {...decision}>
            {terms.show(decision.row)}
          </DecideTariff>
        )}
      />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={5}
        empty={empty}
        keyOf={({ id }) => id}
        columns={[...columns, { title: t('by'), cell: (row) => <AgreedBy {...row} /> }]}
      />
      {proposing &&
        propose({ warehouses: answer.data?.warehouses ?? [], onClose: () => setProposing(false) })}
    </>
  )
}
