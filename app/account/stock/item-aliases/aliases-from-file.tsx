import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { padLimits } from '#rules/buying/order-pad'
import { type AliasRow, aliasRows } from '#rules/goods/private/item-alias'
import { csvText } from '../../../parts/export/csv.ts'
import { errorText } from '../../../session/failure-text.ts'
import { send } from '../../../session/send.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { download } from '../../../ui/download.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FormError } from '../../../ui/page/form-error.tsx'

type Outcome = Out<CallAt<'/user/saveAliases'>>
const faultsShown = 20

/** Takes item numbers from a file; those that cannot be taken come back with why, as a file, too. */
export function AliasesFromFile({ channels }: { channels: boolean }) {
  const { t } = useTranslation('channel')
  const [rows, setRows] = useState<readonly AliasRow[]>([])
  const [replace, setReplace] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const reading = useAliasFile((read) => {
    setOutcome(null)
    setRows(read)
  })
  const save = useCall('/user/saveAliases', { refresh: ['/user/aliases'], quiet: true })
  async function take() {
    const taken = await save.run({ rows: JSON.stringify(rows), replace: replace ? '1' : '0' })
    if (taken) setOutcome(taken)
  }
  return (
    <details className="panel" open={rows.length > 0 || undefined}>
      <summary className="strong">{t('alias.fromFile')}</summary>
      <div className="stack">
        <FileDrop
          label={t(channels ? 'alias.dropChannels' : 'alias.drop')}
          accept=".csv,.tsv,.txt,.xlsx"
          {...reading}
        />
        {rows.length > 0 && outcome === null && (
          <div className="stack">
            <p role="status">{t('alias.rows', { count: rows.length })}</p>
            <label className="check">
              <input
                type="checkbox"
                checked={replace}
                onChange={({ target }) => setReplace(target.checked)}
              />{' '}
              {t('alias.replace')}
            </label>
            {save.error && <FormError>{save.error.message}</FormError>}
            <div className="row">
              <MainButton busy={save.busy} onClick={() => void take()}>
                {t('alias.take')}
              </MainButton>
            </div>
          </div>
        )}
        {outcome && <Taken outcome={outcome} rows={rows} />}
      </div>
    </details>
  )
}

/** Reads a file of item numbers, which is not kept. */
function useAliasFile(onRead: (rows: readonly AliasRow[]) => void) {
  const { t } = useTranslation('channel')
  const [name, setName] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  async function take(file: File) {
    setWrong(null)
    setName(file.name)
    try {
      const read = await send('/home/orderPadFile', {}, { file })
      const rows = aliasRows(read.rows)
      if (rows.length === 0) setWrong(t('alias.nothingIn'))
      else if (read.more) setWrong(t('alias.cut', { most: padLimits.rows }))
      onRead(rows.slice(0, padLimits.rows))
    } catch (error) {
      setWrong(errorText(error))
    }
    setName(null)
  }
  const going = name === null ? null : { name, share: 0, says: t('alias.reading', { name }) }
  return { going, wrong, onFile: (file: File) => void take(file) }
}

function Taken({ outcome, rows }: { outcome: Outcome; rows: readonly AliasRow[] }) {
  const { t } = useTranslation('channel')
  const { number } = useFormat()
  const { added, changed, same, faults } = outcome
  const rowOf = ({ row }: Outcome['faults'][number]) => rows[row - 1]!
  function writeFile() {
    const head = ['platform', 'number', 'itemNumber', 'why', 'near'].map((name) => t(`alias.${name}`))
    const lines = faults.map((fault) => {
      const { platform, number: given, item } = rowOf(fault)
      return [platform, given, item, t(`alias.fault.${fault.reason}`), fault.near.join(' ')]
    })
    download('item-numbers.csv', csvText([head, ...lines]))
  }
  return (
    <div className="stack">
      <p role="status" className="strong">
        {t('alias.taken', { added, changed, same })}
      </p>
      {faults.length > 0 && (
        <>
          <div className="between">
            <p className="wrong">{t('alias.faults', { count: faults.length })}</p>
            <button type="button" className="btn" onClick={writeFile}>
              {t('alias.faultFile')}
            </button>
          </div>
          <DataTable
            rows={faults.slice(0, faultsShown)}
            keyOf={({ row }) => row}
            columns={[
              { title: t('alias.row'), num: true, cell: ({ row }) => number(row) },
              { title: t('alias.number'), cell: (fault) => rowOf(fault).number || '–' },
              { title: t('alias.itemNumber'), cell: (fault) => rowOf(fault).item || '–' },
              { title: t('alias.why'), cell: ({ reason }) => t(`alias.fault.${reason}`) },
              { title: t('alias.near'), cell: ({ near }) => near.join(', ') || '–' },
            ]}
          />
        </>
      )}
    </div>
  )
}
