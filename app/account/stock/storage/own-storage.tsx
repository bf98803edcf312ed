import { Link } from 'react-router'
import { StorageSum } from '../../../parts/payment/storage/storage-sum.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

/** What the company's storage costs, and what is owed for it. */
export function OwnStorage({ link = false }: { link?: boolean }) {
  const { t } = useTranslation('dealer')
  const { money } = useFormat()
  const { data } = useAnswer('/user/storageCosts', {})
  if (!data) return null
  return (
    <StorageSum costs={data}>
      {data.owed !== '0.00' && (
        <p className="note warn" role="status">
          {t('storage.owed', { amount: money(data.owed) })}
        </p>
      )}
      {link && (
        <p>
          <Link className="btn" to={paths.storage()}>
            {t('storage.toBills')}
          </Link>
        </p>
      )}
    </StorageSum>
  )
}
