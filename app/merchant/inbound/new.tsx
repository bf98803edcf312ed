import { Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import { EditInbound } from './edit-inbound.tsx'

/** /merchant/inbound/new: begins an inbound shipment, whose page opens once it is saved. */
export default function NewInbound() {
  const { t } = useTranslation('inbound')
  const navigate = useNavigate()
  const may = useMerchantMay()
  return (
    <div className="stack">
      <p>
        <Link to={paths.merchant('inbound')}>← {t('back')}</Link>
      </p>
      <h1>{t('edit.title')}</h1>
      {may('stock') ? (
        <EditInbound
          shipment={null}
          onSaved={(number) => void navigate(paths.merchant(`inbound/${number}`), { replace: true })}
        />
      ) : (
        <AskColleague permission="stock" />
      )}
    </div>
  )
}
