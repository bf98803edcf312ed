import { useEffect, useState } from 'react'
import { type Address, AddressForm } from '../../../parts/address/address-form.tsx'
import styles from '../../../parts/cart/cart.module.css'
import { TaxNote } from '../../../parts/certification/tax-note.tsx'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { AddressBook } from './address-book.tsx'

/** The number of addresses listed without opening the book. */
export const mostAddresses = 50

/** Street and place of an address that was typed before the checkout and is not in the address book. */
export type GivenAddress = Pick<
  Address,
  'receiving_address' | 'receiving_city' | 'receiving_state' | 'receiving_zip'
>
type ChooseAddressProps = {
  chosen: number | null
  given: GivenAddress | undefined
  onChoose: (id: number) => void
}

/** Chooses the delivery address: the default one at first, another from the address book, or a new one. */
export function ChooseAddress({ chosen, given: before, onChoose }: ChooseAddressProps) {
  const { t } = useTranslation(['buy', 'account', 'nearby'])
  const [open, setOpen] = useState<'book' | 'new' | null>(null)
  const [given, setGiven] = useState<Address | null>(null)
  const { data, error, isPending, refetch } = useAnswer('/user/addressList', { page_size: mostAddresses })
  const known = data?.list.find((one) => one.id === chosen) ?? (given?.id === chosen ? given : null)
  const first = data?.list[0]?.id
  // A remembered address may have been deleted since.
  const lost = data !== undefined && known === null
  useEffect(() => {
    if (lost && first) onChoose(first)
  }, [lost, first, onChoose])
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (isPending) return <Loading lines={2} height={60} />

  const take = (address: Address) => {
    setGiven(address)
    onChoose(address.id)
    setOpen(null)
  }
  return (
    <div className="stack">
      <p id="deliver-to" tabIndex={-1} className="small strong">
        {t('checkout.address')}
      </p>
      {known ? (
        <div className={styles.address}>
          <address>
            <strong>{known.receiving_company}</strong> {known.receiving_name}
            <br />
            {known.receiving_address}, {known.receiving_city}, {known.receiving_state} {known.receiving_zip}
            <br />
            <span className="soft">
              {known.receiving_phone}{' '}
              {known.extension && t('account:address.ext', { extension: known.extension })}
              {known.residential && ` · ${t('account:address.residential')}`}
            </span>
          </address>
          <button type="button" className="btn" onClick={() => setOpen('book')}>
            {t('checkout.change')}
          </button>
        </div>
      ) : (
        <div className={styles.address}>
          <p>{t('checkout.addressNone')}</p>
          <button type="button" className="btn primary" onClick={() => setOpen('new')}>
            {t('checkout.addressNew')}
          </button>
        </div>
      )}
      {known && <TaxNote state={known.receiving_state} />}
      {before && known?.receiving_address !== before.receiving_address && (
        <p className="note between">
          <span>
            {t('nearby:buy.given', { address: before.receiving_address, zip: before.receiving_zip })}
          </span>
          <button type="button" className="btn" onClick={() => setOpen('new')}>
            {t('nearby:buy.saveGiven')}
          </button>
        </p>
      )}
      {open === 'book' && <AddressBook chosen={known} onChoose={take} onClose={() => setOpen(null)} />}
      {open === 'new' && (
        <AddressForm
          address={null}
          start={before}
          onClose={(saved) => (saved ? take(saved) : setOpen(null))}
        />
      )}
    </div>
  )
}
