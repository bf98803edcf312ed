import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'

type FeeProps = {
  /** Money text; null where it is not known. */
  fee: string | null
  /** The text in place of a fee of zero. */
  free: string
  offered: boolean
  /** The fee goes by a zip code that nobody has given yet. */
  byZip?: boolean
}

/** A fee in words where it is none, not offered or not known: never a bare zero. */
export function Fee({ fee, free, offered, byZip = false }: FeeProps) {
  const { t } = useTranslation('nearby')
  const { money } = useFormat()
  if (!offered) return '–'
  if (fee === null) return t(byZip ? 'fee.byZip' : 'fee.quoted')
  return fee === '0.00' ? free : money(fee)
}
