import { useState } from 'react'
import { Link } from 'react-router'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { languages, type Text3, textIn } from '#rules/sites'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import { CertificateList } from './store/certificate-list.tsx'
import { StoreForm } from './store/store-form.tsx'

/** /merchant/store: what buyers read of the manufacturer. */
export default function MerchantStore() {
  const { t, i18n } = useTranslation('merchant')
  const { data, error, refetch } = useAnswer('/merchant/store', {})
  const may = useMerchantMay()('store')
  const [saved, setSaved] = useState<number | null>(null)
  // The form begins anew with what it saved itself, not with what a colleague saves over what is typed.
  const formOf = (rev: number) => (saved !== null && rev >= saved ? saved : 'first')
  const language = languages.find((one) => one === i18n.language) ?? languages[0]
  return (
    <div className="stack" style={{ maxWidth: 820 }}>
      <div className="between">
        <h1>{t('store.title')}</h1>
        {data?.state === merchantState.open && (
          <Link className="underlined" to={paths.store(data.merchant_uuid)}>
            {t('store.see')}
          </Link>
        )}
      </div>
      <p className="soft">{t('store.lead')}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} height={72} />}
      {data && may && <StoreForm key={formOf(data.rev)} store={data} onSaved={setSaved} />}
      {data && !may && (
        <section className="panel stack">
          <AskColleague permission="store" />
          {textIn(data.profile as Text3, language)
            .split(/\n{2,}/)
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      )}
      {data && <CertificateList certificates={data.certificates} may={may} />}
    </div>
  )
}
