import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'

type FeeProps = {
  /** Money text; null where the fee is unknown. */
  fee: string | null
  /** The text in place of a zero fee. */
  free: string
  offered: boolean
  /** The fee depends on a zip code that was not given yet. */
  byZip?: boolean
}

/** A fee as money, or a text where it is free, not offered or unknown: never a bare zero. */
export function Fee({ fee, free, offered, byZip = false }: FeeProps) {
  const { t } = useTranslation('nearby')
  const { money } = useFormat()
  if (!offered) return '–'
  if (fee === null) return t(byZip ? 'fee.byZip' : 'fee.quoted')
  return fee === '0.00' ? free : money(fee)
}
