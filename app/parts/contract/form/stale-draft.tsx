import { useEffect, useState } from 'react'
import { diffContracts } from '#rules/buying/contract/diff'
import type { ContractDraft } from '#rules/buying/contract/draft'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { useTermName } from '../use-term-name.ts'
import { type FormContent, type FormStart, fromDraft, plannedLotsOf, sentLines } from './form-values.ts'

type StaleDraftProps = {
  contract_sn: string
  written: FormContent
  onOwn: (edit_no: number) => void
  onTheirs: (start: FormStart, edit_no: number) => void
}

const bodyOfForm = (written: FormContent) => ({
  ...written.values,
  lines: JSON.parse(sentLines(written.lines)) as ContractDraft['goods_obj'],
  lots: plannedLotsOf(written),
})

/** Somebody saved the draft in another tab: what differs, and which of both goes on. */
export function StaleDraft({ contract_sn, written, onOwn, onTheirs }: StaleDraftProps) {
  const { t } = useTranslation('contract')
  const nameOf = useTermName()
  const { data: known, error, refetch } = useAnswer('/home/contract', { contract_sn })
  // What this window knows is the edit that was written over.
  const [asked, setAsked] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once, when the dialog opens
  useEffect(() => void refetch().then(() => setAsked(true)), [])
  const data = asked ? known : undefined
  const start = data?.draft ? fromDraft(data.draft) : null
  const changes = start ? diffContracts(bodyOfForm(start), bodyOfForm(written)) : []
  const edit_no = data?.edit_no ?? 0
  return (
    <Dialog title={t('stale.title')} width={960} onClose={() => onOwn(edit_no)}>
      <div className="stack">
        {error && <ErrorState error={error} again={() => void refetch()} />}
        {!data && !error && <Loading lines={4} />}
        {data && !start && <p>{t('stale.proposed')}</p>}
        {start && <p>{t('stale.what')}</p>}
        {changes.length > 0 && (
          <DataTable
            rows={changes}
            keyOf={({ path }) => path}
            caption={t('changes')}
            columns={[
              { title: t('term'), hidden: true, cell: ({ path }) => <strong>{nameOf(path)}</strong> },
              { title: t('stale.theirs'), cell: ({ before }) => before ?? '–' },
              { title: t('stale.own'), cell: ({ after }) => after ?? '–' },
            ]}
          />
        )}
        {start && (
          <div className="row end">
            <button type="button" className="btn" onClick={() => onTheirs(start, edit_no)}>
              {t('stale.takeTheirs')}
            </button>
            <button type="button" className="btn primary" onClick={() => onOwn(edit_no)}>
              {t('stale.keepOwn')}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
