import { useState } from 'react'
import { type Address, AddressForm } from '../../parts/address/address-form.tsx'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useUserAwaited } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useDraft } from '../../ui/form/use-draft.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from '../account.module.css'

const pageSize = 10

function AddressCard({
  address,
  onChange,
  onRemove,
}: {
  address: Address
  /** Absent for people who may only look. */
  onChange?: () => void
  onRemove?: () => void
}) {
  const { t } = useTranslation('account')
  const makeDefault = useCall('/user/saveAddress', {
    refresh: ['/user/addressList'],
    onDone: () => tell.done(t('address.saved')),
  })
  return (
    <li className={`panel ${styles.address}`}>
      <p className="between">
        <span className="strong">{address.receiving_company}</span>
        {address.is_default && <span className="badge blue">{t('address.default')}</span>}
      </p>
      {address.receiving_name && <p>{address.receiving_name}</p>}
      <p>{address.receiving_address}</p>
      <p>
        {address.receiving_city}, {address.receiving_state} {address.receiving_zip}
      </p>
      <p className="soft">
        {address.receiving_phone} {address.extension && t('address.ext', { extension: address.extension })}
        {address.residential && ` · ${t('address.residential')}`}
      </p>
      {onChange && (
        <p className="row">
          <button type="button" className="btn quiet" onClick={onChange}>
            {t('address.change')}
          </button>
          <button type="button" className="btn quiet" onClick={onRemove}>
            {t('address.remove')}
          </button>
          {!address.is_default && (
            <button
              type="button"
              className="btn quiet"
              disabled={makeDefault.busy}
              onClick={() => void makeDefault.run({ ...address, is_default: true })}
            >
              {t('address.makeDefault')}
            </button>
          )}
        </p>
      )}
    </li>
  )
}

export const handle: PageHandle = {
  title: 'account:address.title',
  lead: 'account:address.lead',
  early: true,
}

/** /user_center/manage_address: the company's delivery addresses. */
export default function ManageAddress() {
  const { t } = useTranslation('account')
  const { page, after, search } = useListQuery()
  const answer = useAnswer('/user/addressList', { page, after, page_size: pageSize, search })
  const changes = useMay()('order')
  const awaited = useUserAwaited()
  const [open, setOpen] = useDraft<Address | 'new' | null>('address', null)
  const [leaving, setLeaving] = useState<Address | null>(null)
  const remove = useCall('/user/deleteAddress', { refresh: ['/user/addressList'] })
  return (
    <>
      <PageHead>
        {(changes || awaited) && (
          // Disabled while the session loads, so that the button keeps its place.
          <button type="button" className="btn primary" disabled={awaited} onClick={() => setOpen('new')}>
            {t('address.add')}
          </button>
        )}
      </PageHead>
      {(search !== '' || (answer.data?.count ?? 0) > pageSize) && <SearchBox label={t('address.search')} />}
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={5}
        empty={
          <EmptyState title={t('address.title')}>
            <p className="soft">{t(search ? 'address.notFound' : 'address.none')}</p>
          </EmptyState>
        }
      >
        {(list) => (
          <ul className={styles.cards}>
            {list.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                {...(changes
                  ? { onChange: () => setOpen(address), onRemove: () => setLeaving(address) }
                  : {})}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {open && <AddressForm address={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      <Confirm
        open={leaving !== null}
        title={t('address.remove')}
        confirm={t('address.remove')}
        danger
        busy={remove.busy}
        onClose={() => setLeaving(null)}
        onConfirm={async () => {
          if (leaving && (await remove.run({ id: leaving.id }))) tell.done(t('address.removed'))
          setLeaving(null)
        }}
      >
        <p>{t('address.removeAsk', { company: leaving?.receiving_company ?? '' })}</p>
      </Confirm>
    </>
  )
}
