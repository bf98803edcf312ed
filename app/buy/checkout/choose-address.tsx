import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { ErrorState, Loading } from '../../ui/states.tsx'
import styles from '../cart.module.css'

/** The company's addresses; the default one is chosen to begin with. */
export function ChooseAddress({
  chosen,
  onChoose,
}: {
  chosen: number | null
  onChoose: (id: number) => void
}) {
  const { t } = useTranslation('buy')
  const { data, error, isPending, refetch } = useAnswer('/user/addressList', { page_size: 50 })
  const first = data?.list[0]?.id
  useEffect(() => {
    if (chosen === null && first) onChoose(first)
  }, [chosen, first, onChoose])
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (isPending) return <Loading lines={2} height={60} />
  return (
    <fieldset className="stack">
      <legend className="small strong">{t('checkout.address')}</legend>
      {data.list.length === 0 && <p>{t('checkout.addressNone')}</p>}
      {data.list.map((address) => (
        <label key={address.id} className={styles.radio}>
          <input
            type="radio"
            name="address"
            checked={chosen === address.id}
            onChange={() => onChoose(address.id)}
          />
          <span>
            <strong>{address.receiving_company}</strong> {address.receiving_name}
            <br />
            {address.receiving_address}, {address.receiving_city}, {address.receiving_state}{' '}
            {address.receiving_zip}
            <br />
            <span className="soft">
              {address.receiving_phone}
              {address.extension ? ` #${address.extension}` : ''}
            </span>
          </span>
        </label>
      ))}
      <p>
        <Link to={`${paths.addresses()}?next=${encodeURIComponent(paths.buyNow())}`}>
          {t('checkout.addressNew')}
        </Link>
      </p>
    </fieldset>
  )
}
