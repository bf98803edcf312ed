import { useNavigate } from 'react-router'
import type { CartLine } from '#api/buying/cart'
import { paths } from '../../../paths.ts'
import { useMayThemselves } from '../../../session/use-may.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'

/** The address of the form of a contract with exactly these lines, of one manufacturer and one port. */
const contractOf = (lines: readonly CartLine[]): string =>
  paths.contractForm({
    merchant_uuid: lines[0]!.merchant_uuid,
    cart_ids: lines.map(({ id }) => id).join(','),
  })

type BuyProps = {
  selected: readonly CartLine[]
  /** Null where the manufacturer named none; undefined until goods are selected. */
  port: string | null | undefined
  /** Leaves an overlay, whose place in the history the form takes. */
  replace?: boolean
}

/** Buys the selected goods from their manufacturer: it opens the form of a contract with them. */
export function BuyFromMaker({ selected, port, replace = false }: BuyProps) {
  const { t } = useTranslation('buy')
  const navigate = useNavigate()
  const may = useMayThemselves()
  if (!may('order')) return null
  const missing = port === null ? t('fob.noPort') : selected.length === 0 && t('fob.choose')
  return (
    <MainButton missing={missing} onClick={() => void navigate(contractOf(selected), { replace })}>
      {t('fob.buy', { count: selected.length })}
    </MainButton>
  )
}
