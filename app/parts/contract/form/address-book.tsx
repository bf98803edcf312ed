import { useState } from 'react'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import styles from './contract-form.module.css'

type Address = Record<(typeof fields)[number][0], string>
type PurchaserBookProps = { onChoose: (address: Address) => void; onClose: () => void }

/** Its size and page: specification section 9. */
const book = { width: 960, height: 640, page_size: 10 } as const

/** The addresses by which contracts name the purchaser: one is taken, or a new one kept. */
export function PurchaserBook({ onChoose, onClose }: PurchaserBookProps) {
  const { t } = useTranslation(['contract', 'shell'])
  const [page, turn] = useState(1)
  const { page_size, ...size } = book
  const { data, error, refetch } = useAnswer('/user/getContractAddressList', { page, page_size })
  const last = Math.max(1, Math.ceil((data?.count ?? 0) / page_size))
  return (
    <Dialog title={t('book.title')} {...size} onClose={onClose}>
      <div className="stack">
        {error && <ErrorState error={error} again={() => void refetch()} />}
        {!data && !error && <Loading lines={5} />}
        {data?.count === 0 && <EmptyState title={t('book.none')} />}
        {data && data.count > 0 && (
          <DataTable
            rows={data.list}
            keyOf={({ id }) => id}
            caption={t('book.title')}
            columns={[
              ...fields.map(([name]) => ({
                title: t(`book.${name}`),
                cell: (row: Address) => row[name],
              })),
              {
                title: t('book.act'),
                cell: (row: Address) => (
                  <button type="button" className="btn" onClick={() => onChoose(row)}>
                    {t('book.take')}
                  </button>
                ),
              },
            ]}
          />
        )}
        {last > 1 && (
          <div className="row">
            <button type="button" className="btn" disabled={page === 1} onClick={() => turn(page - 1)}>
              {t('shell:pages.previous')}
            </button>
            <span>
              {page} / {last}
            </span>
            <button type="button" className="btn" disabled={page === last} onClick={() => turn(page + 1)}>
              {t('shell:pages.next')}
            </button>
          </div>
        )}
        <NewAddress onKept={onChoose} />
      </div>
    </Dialog>
  )
}

const fields = [
  ['receiving_company', 120],
  ['receiving_address', 300],
  ['receiving_zip', 20],
  ['receiving_phone', 30],
] as const

const empty: Address = {
  receiving_company: '',
  receiving_address: '',
  receiving_zip: '',
  receiving_phone: '',
}

function NewAddress({ onKept }: { onKept: (address: Address) => void }) {
  const { t } = useTranslation('contract')
  // Only the first that is empty is warned of: specification section 5.
  const { values, bind, onSubmit, form } = useForm<Address>(empty, (written) => {
    const [first] = fields.find(([name]) => written[name].trim() === '') ?? []
    return first ? { [first]: t('book.empty') } : {}
  })
  const keep = useCall('/user/saveContractAddress', {
    refresh: ['/user/getContractAddressList'],
    onDone: () => onKept(values),
  })
  return (
    <form ref={form} className="stack" noValidate onSubmit={onSubmit((written) => keep.run(written))}>
      <h3>{t('book.new')}</h3>
      <div className={styles.fields}>
        {fields.map(([name, maxLength]) => (
          <TextField
            key={name}
            label={t(`book.${name}`)}
            required
            maxLength={maxLength}
            told={keep.fieldErrors[name]}
            {...bind(name)}
          />
        ))}
      </div>
      <div className="row end">
        <MainButton busy={keep.busy}>{t('book.keep')}</MainButton>
      </div>
    </form>
  )
}
