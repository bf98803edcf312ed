import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { EmptyState } from '../../../ui/page/states.tsx'

type Change = Out<CallAt<'/merchant/bulkList'>>['list'][number]
type UndoResult = Out<CallAt<'/merchant/bulkUndo'>>
const pageSize = 25
const leftShown = 50

/** The bulk changes of prices; those of the last day can be undone once. */
export function BulkChanges({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation(['prices', 'change'])
  const { dateTime } = useFormat()
  const { page, after } = useListQuery()
  const [asked, ask] = useState<Change | null>(null)
  const [left, setLeft] = useState<UndoResult['left']>([])
  const answer = useAnswer('/merchant/bulkList', { page, after, page_size: pageSize })
  const undo = useCall('/merchant/bulkUndo', {
    refresh: [
      '/merchant/bulkList',
      '/merchant/bulkItems',
      '/merchant/prices',
      '/merchant/product',
      '/merchant/productList',
    ],
    refreshRefused: true,
  })
  async function go(bulk_id: number) {
    const undone = await undo.run({ bulk_id })
    ask(null)
    if (!undone) return
    tell.done(t('bulk.undone', { count: undone.cells }))
    setLeft(undone.left)
  }
  const stateOf = ({ undone_at, undo_of }: Change) =>
    undone_at ? t('bulk.undoneAt', { at: dateTime(undone_at) }) : undo_of !== null ? t('bulk.isUndo') : ''
  return (
    <div className="stack">
      {left.length > 0 && (
        <div className="note warn" role="status">
          <p>{t('bulk.left', { count: left.length })}</p>
          <ul className="small">
            {left.slice(0, leftShown).map(({ custom_sn, field, now }) => (
              <li key={`${custom_sn} ${field}`}>
                <span translate="no">{custom_sn}</span>, {t(`change:field.${field}`)}:{' '}
                {now === null ? t('bulk.gone') : now === '' ? t('nowNone') : t('now', { value: now })}
              </li>
            ))}
            {left.length > leftShown && <li>{t('bulk.more', { count: left.length - leftShown })}</li>}
          </ul>
        </div>
      )}
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={4}
        empty={<EmptyState title={t('bulk.none')} />}
        keyOf={({ bulk_id }) => bulk_id}
        columns={[
          { title: t('bulk.at'), cell: ({ at }) => dateTime(at) },
          { title: t('bulk.by'), cell: ({ by }) => by },
          { title: t('bulk.items'), num: true, cell: ({ items }) => items },
          { title: t('bulk.cells'), num: true, cell: ({ cells }) => cells },
          { title: t('bulk.state'), cell: stateOf },
          {
            title: t('bulk.undo'),
            hidden: true,
            cell: (row) =>
              !readOnly &&
              row.undo_until && (
                <button type="button" className="btn" disabled={undo.busy} onClick={() => ask(row)}>
                  {t('bulk.undo')}
                </button>
              ),
          },
        ]}
      />
      <Confirm
        open={asked !== null}
        title={t('bulk.undoTitle')}
        confirm={t('bulk.undo')}
        busy={undo.busy}
        onConfirm={() => asked && void go(asked.bulk_id)}
        onClose={() => ask(null)}
      >
        <p>{t('bulk.undoHelp', { count: asked?.cells ?? 0 })}</p>
      </Confirm>
    </div>
  )
}
