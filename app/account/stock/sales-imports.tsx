import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { salesLimits } from '#rules/buying/channel/sales-fields'
import { usePlatformName } from '../../parts/product/use-platform-name.ts'
import { paths } from '../../paths.ts'
import { errorText } from '../../session/failure-text.ts'
import { randomUuid } from '../../session/random.ts'
import { markOutdated, send } from '../../session/send.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { ChannelAccountForm } from './sales-import/account-form.tsx'
import { TrackingFiles } from './sales-import/tracking-files.tsx'

const pageSize = 25

export const handle: PageHandle = { title: 'channel:sales.title', lead: 'channel:sales.lead' }

/** /user_center/sales_imports: takes files of channels' orders, and lists those that were taken. */
export default function SalesImports() {
  const { t } = useTranslation(['channel', 'account'])
  const { number, dateTime } = useFormat()
  const nameOf = usePlatformName()
  const may = useMay()('order')
  const { page, after } = useListQuery()
  const answer = useAnswer('/supply/order/sales/importList', { page, after, page_size: pageSize })
  return (
    <div className="stack">
      <PageHead>
        <div className="row">
          <Link className="btn" to={paths.itemAliases()}>
            {t('account:menu.aliases')}
          </Link>
          <Link className="btn" to={paths.salesOrders()}>
            {t('account:menu.salesOrders')}
          </Link>
        </div>
      </PageHead>
      {may && <TakeFile />}
      {may && <TrackingFiles />}
      <h2>{t('sales.files')}</h2>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={4}
        height={56}
        empty={
          <EmptyState title={t('sales.none')}>
            <p className="soft">{t('sales.noneHelp')}</p>
          </EmptyState>
        }
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('sales.file'),
            cell: ({ id, file_name }) => (
              <Link className="strong" to={paths.salesImport(id)}>
                {file_name}
              </Link>
            ),
          },
          { title: t('sales.account'), cell: ({ platform, account }) => `${nameOf(platform)} · ${account}` },
          {
            title: t('sales.stateName'),
            cell: ({ state, waits }) => t(waits && state !== 1 ? 'sales.waitsState' : `sales.state.${state}`),
          },
          { title: t('sales.rows'), num: true, cell: ({ counts }) => number(counts.rows) },
          { title: t('sales.tab.placed'), num: true, cell: ({ counts }) => number(counts.placed) },
          { title: t('sales.tab.bad'), num: true, cell: ({ counts }) => number(counts.bad + counts.refused) },
          { title: t('sales.by'), cell: ({ by }) => by },
          { title: t('sales.when'), cell: ({ created_at }) => dateTime(created_at) },
        ]}
      />
    </div>
  )
}

/** Takes a file for an account, and leads to what it was read as. */
function TakeFile() {
  const { t } = useTranslation('channel')
  const nameOf = usePlatformName()
  const navigate = useNavigate()
  const { data } = useAnswer('/user/channelAccounts', {})
  const [chosen, choose] = useState('')
  const [naming, name] = useState(false)
  const [going, setGoing] = useState<{ name: string; share: number } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const accounts = data?.list ?? []
  const account =
    accounts.find(({ id }) => String(id) === chosen) ?? (accounts.length === 1 ? accounts[0] : undefined)
  async function take(file: File) {
    if (!account) return setWrong(t('sales.chooseAccount'))
    setWrong(null)
    setGoing({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setGoing({ name: file.name, share })
      const input = { channel_account_id: account.id, idempotency_key: randomUuid() }
      const { import_id } = await send('/supply/order/sales/importJudge', input, { file, onProgress })
      markOutdated(['/supply/order/sales/importList'])
      void navigate(paths.salesImport(import_id))
    } catch (error) {
      setWrong(errorText(error))
      setGoing(null)
    }
  }
  return (
    <section className="panel stack">
      <div className="fields">
        <Select
          label={t('sales.account')}
          hint={data && accounts.length === 0 ? t('sales.noAccounts') : undefined}
          value={account ? String(account.id) : ''}
          onChange={({ target }) => {
            choose(target.value)
            setWrong(null)
          }}
        >
          <option value="">–</option>
          {accounts.map(({ id, platform, name: called }) => (
            <option key={id} value={id}>
              {nameOf(platform)} · {called}
            </option>
          ))}
        </Select>
        <div className="row end">
          <button type="button" className="btn" onClick={() => name(true)}>
            {t('sales.newAccount')}
          </button>
        </div>
      </div>
      <FileDrop
        label={t('sales.drop', { most: salesLimits.rows })}
        accept=".csv,.tsv,.txt,.xlsx"
        going={going && { ...going, says: t('sales.reading', { name: going.name }) }}
        wrong={wrong}
        onFile={(file) => void take(file)}
      />
      {naming && (
        <ChannelAccountForm
          onClose={(id) => {
            if (id !== null) choose(String(id))
            name(false)
          }}
        />
      )}
    </section>
  )
}
