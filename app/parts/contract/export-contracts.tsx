import type { ContractSide } from '#rules/buying/contract/state'
import { dayAt } from '#rules/days'
import { send } from '../../session/send.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useTimeZone } from '../../ui/format/use-time-zone.ts'
import { ExportButton, type ExportColumn } from '../export/export-button.tsx'
import type { ListedContract } from './contract.ts'

type ExportContractsProps = {
  side: ContractSide
  asked: { search: string; state?: number; waiting?: boolean }
  count: number
}

/** Exports the contracts of a list with the columns that it shows. */
export function ExportContracts({ side, asked, count }: ExportContractsProps) {
  const { t } = useTranslation('contract')
  const { zone } = useFormat()
  const time_zone = useTimeZone()
  const path = side === 'buyer' ? '/home/contractList' : '/merchant/contractList'
  const columns: readonly ExportColumn<ListedContract>[] = [
    [t('column.contract'), (row) => row.contract_sn],
    [t('column.order'), (row) => row.order_number],
    [t(side === 'buyer' ? 'column.maker' : 'column.customer'), (row) => row.other],
    [t('column.quantity'), (row) => row.quantity],
    [t('inUsd', { name: t('column.total') }), (row) => row.total_money],
    [t('inUsd', { name: t('column.deposit') }), (row) => row.deposit],
    [t('inUsd', { name: t('column.balance') }), (row) => row.balance],
    [t('column.delivery'), (row) => row.delivery_date],
    [t('column.state'), (row) => t(`state.s${row.state}`)],
    [t('column.addedIn', { zone: zone() }), (row) => dayAt(new Date(row.add_time), time_zone)],
  ]
  return (
    <ExportButton
      name="contracts"
      columns={columns}
      count={count}
      read={(after, page_size) => send(path, { ...asked, after, page_size })}
    />
  )
}
