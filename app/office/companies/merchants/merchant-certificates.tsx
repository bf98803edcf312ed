import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { PaperLink } from '../../../parts/contract/lot/paper-link.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type MerchantCertificatesProps = Pick<Out<CallAt<'/office/merchant'>>, 'certificates'>

/** The certificates of a manufacturer's store with their files; nothing where it has none. */
export function MerchantCertificates({ certificates }: MerchantCertificatesProps) {
  const { t } = useTranslation(['office', 'merchant'])
  const { date } = useFormat()
  if (certificates.length === 0) return null
  return (
    <>
      <h2>{t('merchant:store.certificates')}</h2>
      <ul className="panel">
        {certificates.map((one) => (
          <li key={`${one.file_id} ${one.name}`}>
            <PaperLink file_id={one.file_id} name={one.name} />
            {one.number && ` · ${one.number}`}
            {one.valid_until && ` · ${t('merchant:store.until', { date: date(one.valid_until) })}`}
          </li>
        ))}
      </ul>
    </>
  )
}
