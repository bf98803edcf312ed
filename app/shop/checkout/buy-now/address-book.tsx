import { useState } from 'react'
import { type Address, AddressForm } from '../../../parts/address/address-form.tsx'
import styles from '../../../parts/cart/cart.module.css'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useDebounce } from '../../../ui/form/use-debounce.ts'
import { useLastAnswer } from '../../../ui/keep/use-last-answer.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

const pageSize = 10
type AddressesProps = {
  list: readonly Address[]
  picked: Address | null
  onPick: (address: Address) => void
  /** The text shown when there are no addresses. */
  none: string
}

/** Addresses as rows, of which one can be chosen. */
function Addresses({ list, picked, onPick, none }: AddressesProps) {
  const { t } = useTranslation(['buy', 'account'])
  return (
    <div className={`table cards ${styles.bookRows}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{t('checkout.choose')}</span>
            </th>
            <th scope="col">{t('account:address.company')}</th>
            <th scope="col">{t('account:address.street')}</th>
            <th scope="col">{t('account:address.zip')}</th>
            <th scope="col">{t('account:address.phone')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr key={one.id} className={styles.pick} onClick={() => onPick(one)}>
              <td>
                <input
                  type="radio"
                  name="address"
                  checked={picked?.id === one.id}
                  aria-label={`${one.receiving_company}, ${one.receiving_address}`}
                  onChange={() => onPick(one)}
                />
              </td>
              <td data-label={t('account:address.company')}>
                <span>
                  <strong>{one.receiving_company}</strong>
                  {one.receiving_name && <span className="soft"> {one.receiving_name}</span>}
                </span>
              </td>
              <td data-label={t('account:address.street')}>
                {one.receiving_address}, {one.receiving_city}, {one.receiving_state}
              </td>
              <td data-label={t('account:address.zip')}>{one.receiving_zip}</td>
              <td data-label={t('account:address.phone')}>{one.receiving_phone}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.length === 0 && <p className={styles.pickNone}>{none}</p>}
    </div>
  )
}

type AddressBookProps = { chosen: Address | null; onChoose: (address: Address) => void; onClose: () => void }

/**
 * The address book in a dialog: a paged table of which one row is chosen. Specification section 9: 960 × 640,
 * ten a page.
 */
export function AddressBook({ chosen, onChoose, onClose }: AddressBookProps) {
  const { t } = useTranslation(['buy', 'account', 'shell'])
  const [page, setPage] = useState(1)
  const [typed, type] = useState('')
  const search = useDebounce(typed.trim())
  const [picked, pick] = useState(chosen)
  const [adding, setAdding] = useState(false)
  const {
    data: fresh,
    error,
    refetch,
  } = useAnswer('/user/addressList', { page, page_size: pageSize, search })
  const data = useLastAnswer(fresh)
  const last = Math.max(1, Math.ceil((data?.count ?? 0) / pageSize))
  // The search field stays, and keeps the focus, when a search leaves few addresses.
  const [many, setMany] = useState(false)
  if (last > 1 && !many) setMany(true)
  return (
    <Dialog title={t('checkout.book')} width={960} height={640} onClose={onClose}>
      <form
        className={styles.book}
        onSubmit={(event) => {
          event.preventDefault()
          if (picked) onChoose(picked)
        }}
      >
        {many && (
          <input
            type="search"
            aria-label={t('account:address.search')}
            placeholder={t('account:address.search')}
            maxLength={80}
            value={typed}
            onChange={({ target }) => {
              type(target.value)
              setPage(1)
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        {error && <ErrorState error={error} again={() => void refetch()} />}
        {!data && !error && <Loading lines={5} height={44} />}
        {data && (
          <Addresses
            list={data.list}
            picked={picked}
            onPick={pick}
            none={t(search ? 'account:address.notFound' : 'checkout.addressNone')}
          />
        )}
        {last > 1 && (
          <div className="row" style={{ justifyContent: 'center' }}>
            <button type="button" className="btn" disabled={page === 1} onClick={() => setPage(page - 1)}>
              ‹<span className="hidden">{t('checkout.earlier')}</span>
            </button>
            <span role="status">{t('checkout.page', { page, last })}</span>
            <button type="button" className="btn" disabled={page === last} onClick={() => setPage(page + 1)}>
              ›<span className="hidden">{t('checkout.later')}</span>
            </button>
          </div>
        )}
        <div className={styles.dialogEnd}>
          <button
            type="button"
            className="btn"
            style={{ marginRight: 'auto' }}
            onClick={() => setAdding(true)}
          >
            {t('checkout.addressNew')}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {t('account:address.cancel')}
          </button>
          <MainButton missing={!picked && t('shell:needed.choose')}>{t('checkout.use')}</MainButton>
        </div>
      </form>
      {adding && (
        <AddressForm
          address={null}
          onClose={(saved) => {
            setAdding(false)
            if (saved) onChoose(saved)
          }}
        />
      )}
    </Dialog>
  )
}
